import { useSyncExternalStore } from "react";
import { OFFLINE, UNTIL_BACK } from "./offline-words";
import styles from "./offline-notice.module.css";

/**
 * Says that the network is gone for as long as it is: prices on the page are as they were, and nothing can be sent. A line above all
 * else that moves the page down: it covers nothing, wherever people are.
 */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  return (
    // There from the start: a region that arrives with its words is not read out.
    <p
      role="status"
      className={isOnline ? styles.unseen : styles.line}
      data-is-offline={isOnline ? undefined : ""}
      data-print="never"
    >
      {!isOnline && (
        <>
          {OFFLINE} <span className={styles.rest}>{UNTIL_BACK}</span>
        </>
      )}
    </p>
  );
}

function listen(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
