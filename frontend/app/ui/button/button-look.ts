import { classNames } from "../class-names";
import styles from "./button.module.css";

export type ButtonLook = {
  /**
   * go: the one accent action of a view (Search, Choose this holiday, Continue). ink: every other main action. line: its alternative.
   * quiet: reads as a link. paper: on a picture or a dark ground.
   */
  kind: "go" | "ink" | "line" | "quiet" | "paper";
  /** 44, 48 or 56 px high. Large is for Search and for the step that moves money. */
  size?: "small" | "medium" | "large" | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
};

export function buttonClass({ kind, size = "medium", wide }: ButtonLook, className?: string): string | undefined {
  return classNames(styles.button, styles[kind], styles[size], wide && styles.wide, className);
}
