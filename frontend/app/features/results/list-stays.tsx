import type { ReactNode } from "react";
import { Button } from "../../ui/button/button";
import { useKeptFocus } from "../../ui/use-kept-focus";
import type { Results } from "./state/use-results";
import styles from "../../shell/offline/offline-notice.module.css";

/** What was pressed came to nothing, as in a tunnel: the list stands as it was, and says so wherever one is in it (ER11). */
export function listStays(again: Results["again"]) {
  return (
    <Place>
      {again && (
        <p className={styles.notice}>
          No answer came: the list is as it was.
          <Button kind="line" onClick={again}>
            Try again
          </Button>
        </p>
      )}
    </Place>
  );
}

/** The button goes as soon as it is asked again, and comes back where no answer does: the keyboard waits here, in the sheet too. */
function Place(props: { children: ReactNode }) {
  return <div role="status" {...props} {...useKeptFocus()} />;
}
