import { Button } from "../../ui/button/button";
import { Notice } from "../../ui/notice/notice";
import styles from "./list-stays.module.css";

type ListStaysProps = { isLost: boolean; again: () => void };

/** What was pressed came to nothing, as in a tunnel: the list stands as it was, and says so wherever one is in it (ER11). */
export function ListStays({ isLost, again }: ListStaysProps) {
  return (
    <div role="status" data-print="never">
      {isLost && (
        <Notice tone="warn" className={styles.notice}>
          We could not reach the shop: this is still the list from before.{" "}
          <Button kind="line" size="small" onClick={again}>
            Try again
          </Button>
        </Notice>
      )}
    </div>
  );
}
