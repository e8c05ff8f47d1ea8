import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names";
import { formatExactPounds } from "./money";
import styles from "./bill.module.css";

export type BillLine = {
  label: string;
  /** The figure as it is read: "£1,240.00", "−£50.00", "Included". */
  text: string;
};

/** Name, dotted leader, figure. Parts always add up to the total below them. */
export function BillLines({ lines }: { lines: readonly BillLine[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ label, text }, position) => (
        <div key={`${position} ${label}`} className={styles.line}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

type BillTotalProps = {
  label: string;
  pence: number;
  /** The till's: larger, and read out when it changes. */
  isAtTill?: boolean | undefined;
  /** Below the figure, such as what it is for each traveller. */
  children?: ReactNode;
};

/** The sum below its rule. */
export function BillTotal({ label, pence, isAtTill = false, children }: BillTotalProps) {
  return (
    <p className={styles.total} aria-live={isAtTill ? "polite" : undefined}>
      <span>{label}</span>
      <span className={classNames(styles.sum, isAtTill && styles.main)}>
        <strong className={styles.figure}>{formatExactPounds(pence)}</strong>
        {children && <span className={styles.below}>{children}</span>}
      </span>
    </p>
  );
}

/** What is taken off stands with the sign of a sum, not with a hyphen. */
export function formatChange(pence: number): string {
  return pence < 0 ? `−${formatExactPounds(-pence)}` : formatExactPounds(pence);
}
