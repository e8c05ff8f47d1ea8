import { createContext, useContext, useState, type ReactNode } from "react";
import styles from "./status-region.module.css";

const Announce = createContext<(message: string) => void>(() => undefined);

/** Say something to people who do not see the change: "14 flights match". Politely, once. */
export function useAnnounce(): (message: string) => void {
  return useContext(Announce);
}

/** The page's one live region. It is there from the start, because a region that arrives with its text is not read out. */
export function StatusRegion({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState("");
  return (
    <Announce value={setMessage}>
      {children}
      <div role="status" className={styles.region}>
        {message}
      </div>
    </Announce>
  );
}
