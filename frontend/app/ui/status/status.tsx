import type { ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./status.module.css";

type StatusProps = {
  /** What to say now; empty while there is nothing. One action, one message. */
  children?: ReactNode;
  /** Also drawn on the page ("48 holidays found"). */
  isVisible?: boolean | undefined;
  className?: string | undefined;
};

/** A polite live region. Keep it mounted and change its words; inside an open dialog, put one in the dialog. */
export function Status({ children, isVisible = false, className }: StatusProps) {
  return (
    <p role="status" className={classNames(!isVisible && styles.unseen, className)}>
      {children}
    </p>
  );
}
