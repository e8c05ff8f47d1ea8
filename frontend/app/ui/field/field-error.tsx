import type { ReactNode } from "react";
import { Icon } from "../icon/icon";
import { warningCircle } from "../icon/drawn/warning-circle";
import styles from "./field.module.css";

/** One error next to its field: red, with a mark, in words. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <Icon of={warningCircle} />
      <span>{children}</span>
    </p>
  );
}
