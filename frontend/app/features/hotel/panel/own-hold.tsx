import { useEffect, useState } from "react";
import type { BookingHeld } from "../../../api/types";
import { HeldNotice } from "../../../travel/held-notice";
import styles from "./buying.module.css";

/** Leads whoever holds a holiday of this hotel on to it: the page shows its last room as gone, to everybody. */
export function OwnHold() {
  const held = useOwnHold();
  return held && <HeldNotice held={held} className={styles.held} />;
}

function useOwnHold(): BookingHeld | null {
  const [held, setHeld] = useState<BookingHeld | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    fetch(`${location.pathname}/book/held.json`, { signal: stop.signal })
      // The shape is the contract's.
      .then(async (answer) => setHeld(answer.ok ? ((await answer.json()) as BookingHeld | null) : null))
      .catch(() => undefined); // Then the page is as it is for everybody.
    return () => stop.abort();
  }, []);
  return held;
}
