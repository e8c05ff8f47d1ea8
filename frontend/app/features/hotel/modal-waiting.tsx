import { Skeleton } from "../../ui/skeleton/skeleton";
import styles from "./details-modal.module.css";

/** The room of a hotel's picture and first words, while they are on their way. */
export function ModalWaiting() {
  return (
    <div className={styles.details} aria-busy="true">
      <Skeleton kind="wide" />
      <Skeleton kind="text" />
      <Skeleton kind="text" width="half" />
    </div>
  );
}
