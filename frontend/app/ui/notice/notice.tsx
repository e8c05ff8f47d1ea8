import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { checkCircle } from "../icon/drawn/check-circle";
import { info } from "../icon/drawn/info";
import { warning } from "../icon/drawn/warning";
import { warningCircle } from "../icon/drawn/warning-circle";
import { Icon } from "../icon/icon";
import styles from "./notice.module.css";

const MARKS = { info, good: checkCircle, warn: warning, bad: warningCircle };

type NoticeProps = {
  tone: keyof typeof MARKS;
  /** The first words, in bold. */
  title?: ReactNode;
  /**
   * Spoken when its text changes. Keep a live notice mounted and change what is in it: one that arrives together with its region is
   * often missed. "alert" interrupts: only for what stops the visitor.
   */
  live?: "status" | "alert" | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A block of news on a tinted ground; its mark says the kind, not its colour alone. */
export function Notice({ tone, title, live, className, children }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone], className)} role={live}>
      <Icon of={MARKS[tone]} className={styles.mark} />
      <div className={styles.words}>
        {title && <strong className={styles.title}>{title} </strong>}
        {children}
      </div>
    </div>
  );
}
