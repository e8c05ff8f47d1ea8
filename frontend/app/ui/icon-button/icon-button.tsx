import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import { Icon } from "../icon/icon";
import styles from "./icon-button.module.css";

type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  /** What it does, in words: the whole name of the button. */
  label: string;
  icon: string;
  /** ring: a circle with a hairline (steppers, carousels, close). bare: no circle, inside a head that has its own. */
  kind?: "ring" | "bare" | undefined;
};

/** A 44 px round button that shows only an icon. */
export function IconButton({ label, icon, kind = "ring", className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={classNames(styles.button, styles[kind], className)}>
      <Icon of={icon} />
    </button>
  );
}
