import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names";
import { Icon } from "../icon/icon";
import { xBold } from "../icon/drawn/x-bold";
import { VisuallyHidden } from "../visually-hidden/visually-hidden";
import styles from "./chip.module.css";

type ChosenChipProps = Omit<ComponentProps<"button">, "children"> & { label: string };

/** Something chosen that can be taken away: one button, named "Remove Jamaica". */
export function ChosenChip({ label, className, ...rest }: ChosenChipProps) {
  return (
    <button {...rest} type="button" className={classNames(styles.chip, styles.tint, className)}>
      <VisuallyHidden>Remove</VisuallyHidden> {label}
      <Icon of={xBold} className={styles.cross} />
    </button>
  );
}

type ToggleChipProps = Omit<ComponentProps<"button">, "children" | "aria-pressed"> & {
  isOn: boolean;
  children: ReactNode;
};

/** A quick filter that is on or off. */
export function ToggleChip({ isOn, className, children, ...rest }: ToggleChipProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={isOn}
      className={classNames(styles.chip, isOn ? styles.on : styles.line, className)}
    >
      {children}
    </button>
  );
}
