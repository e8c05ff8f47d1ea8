import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import { Icon } from "../icon/icon";
import styles from "./link.module.css";

type LinkButtonProps = ComponentProps<"button"> & {
  /** Drawn before the words. */
  icon?: string | undefined;
};

/** A button that reads as a link, in or below running text. One that stands beside other buttons is a quiet Button. */
export function LinkButton({ icon, className, children, type = "button", ...rest }: LinkButtonProps) {
  return (
    <button {...rest} type={type} className={classNames(styles.link, styles.brand, styles.button, className)}>
      {icon && <Icon of={icon} />}
      {children}
    </button>
  );
}
