import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import styles from "./link.module.css";

type LinkProps = ComponentProps<"a"> & {
  href: string;
  /** "own" takes the colour of the text around it, for links inside notices and on dark grounds. */
  tone?: "brand" | "own" | undefined;
  size?: "text" | "small" | undefined;
};

/** A link in running text: always underlined, never told by colour alone. */
export function Link({ tone = "brand", size = "text", className, children, ...rest }: LinkProps) {
  return (
    <a {...rest} className={classNames(styles.link, styles[tone], size === "small" && styles.small, className)}>
      {children}
    </a>
  );
}
