import { Button } from "../../ui/button/button";
import type { Results } from "./state/use-results";
import styles from "../../shell/offline/offline-notice.module.css";

/** What was pressed came to nothing, as in a tunnel: the list stands as it was, and says so wherever one is in it (ER11). */
export function listStays(again: Results["again"]) {
  return (
    <div role="status">
      {again && (
        <p className={styles.notice}>
          No answer came: this is still the list from before.
          <Button kind="line" onClick={again}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}
