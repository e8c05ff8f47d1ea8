import { classNames } from "../class-names";
import styles from "./skeleton.module.css";

type SkeletonProps = {
  /** line: small text. text: body text. heading: a card's name. picture: the 4:5 print of a card. wide: a 4:3 print. fill: its container. */
  kind: "line" | "text" | "heading" | "picture" | "wide" | "fill";
  width?: "third" | "half" | "most" | "full" | undefined;
  className?: string | undefined;
};

/**
 * Room kept for something on its way, in the size of what replaces it (W-29). Nothing is announced: put `aria-busy` on the region
 * that waits and say the progress once, in a `Status`.
 */
export function Skeleton({ kind, width = "full", className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames(styles.skeleton, styles[kind], styles[width], className)} />;
}
