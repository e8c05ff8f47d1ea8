import type { ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./badge.module.css";

type BadgeProps = {
  /** good is only for "lowest" and "included"; accent for one badge of a view. */
  tone?: "sand" | "brand" | "good" | "accent" | "line" | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A few words on a small square label. Never a price, never a percentage. */
export function Badge({ tone = "sand", className, children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone], className)}>{children}</span>;
}
