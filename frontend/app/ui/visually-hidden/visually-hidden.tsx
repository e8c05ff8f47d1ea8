import type { ReactNode } from "react";
import styles from "./visually-hidden.module.css";

/** Words for those who listen. */
export function VisuallyHidden({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <span id={id} className={styles.hidden}>
      {children}
    </span>
  );
}
