import type { ComponentProps } from "react";
import { Icon } from "../icon/icon";
import { buttonClass, type ButtonLook } from "./button-look";
import styles from "./button.module.css";

type ButtonLinkProps = ComponentProps<"a"> & ButtonLook & { href: string; icon?: string | undefined };

/** A link that looks like a button: it goes somewhere, works without scripts and opens in a new tab like any link. */
export function ButtonLink({ kind, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ kind, size, wide }, className)}>
      {icon && <Icon of={icon} />}
      <span className={styles.words}>{children}</span>
    </a>
  );
}
