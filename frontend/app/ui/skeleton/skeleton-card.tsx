import { Skeleton } from "./skeleton";
import styles from "./skeleton.module.css";

/** The room of one hotel card (configuration 1): picture, place, name, two lines of why, hairline, price. */
export function SkeletonCard() {
  return (
    <div className={styles.cardRoom} aria-hidden="true">
      <Skeleton kind="picture" />
      <div className={styles.cardText}>
        <Skeleton kind="line" width="half" />
        <Skeleton kind="heading" width="most" />
        <Skeleton kind="text" />
        <Skeleton kind="text" width="half" />
      </div>
      <div className={styles.cardFoot}>
        <Skeleton kind="heading" width="third" />
      </div>
    </div>
  );
}
