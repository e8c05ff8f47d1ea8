import { createContext, useContext, useEffect, useReducer, type ReactNode } from "react";
import { PART_IS_LATE } from "../lib/late/late-part";
import styles from "./status-region.module.css";

/** What is said; `[message]` where everybody sees it too: a press came to nothing, and there is no change to look at. */
type Said = string | readonly [string];

const Announce = createContext<(said: Said) => void>(() => undefined);

/** Say something to people who do not see the change: "14 flights match". Politely, once. */
export function useAnnounce(): (said: Said) => void {
  return useContext(Announce);
}

/** The page's one live region. It is there from the start, because a region that arrives with its text is not read out. */
export function StatusRegion({ children }: { children: ReactNode }) {
  const [{ said, turn }, setSaid] = useReducer(sayNext, { said: "", turn: 0 });
  useEffect(() => {
    const tell = () => setSaid(["That is not here yet. It comes as soon as the network does."]);
    window.addEventListener(PART_IS_LATE, tell);
    return () => window.removeEventListener(PART_IS_LATE, tell);
  }, []);
  return (
    <Announce value={setSaid}>
      {children}
      <div role="status" className={typeof said === "string" ? styles.region : undefined}>
        {typeof said === "string" ? (
          said
        ) : (
          // Another element each time: the same words are said, and seen, anew.
          <p key={turn} className={styles.strip} data-seen="">
            {said}
          </p>
        )}
      </div>
    </Announce>
  );
}

const sayNext = ({ turn }: { said: Said; turn: number }, said: Said) => ({ said, turn: turn + 1 });
