import { createContext, useCallback, useContext, useState, type ReactNode } from "react";
import styles from "./status-region.module.css";

/** What is said, and whether everybody sees it too: where a press came to nothing, there is no change to look at. */
type Said = readonly [message: string, to?: "all"];

const Announce = createContext<(...said: Said) => void>(() => undefined);

/** Say something to people who do not see the change: "14 flights match". Politely, once. */
export function useAnnounce(): (...said: Said) => void {
  return useContext(Announce);
}

/** The page's one live region. It is there from the start, because a region that arrives with its text is not read out. */
export function StatusRegion({ children }: { children: ReactNode }) {
  const [[message, to], setSaid] = useState<Said>([""]);
  const say = useCallback((...said: Said) => setSaid(said), []);
  return (
    <Announce value={say}>
      {children}
      <div role="status" className={styles.region} data-to={to} data-print="never">
        {message}
      </div>
    </Announce>
  );
}
