import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names";
import { Icon } from "../icon/icon";
import { check } from "../icon/drawn/check";
import styles from "./choice.module.css";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "children" | "className"> & {
  label: ReactNode;
  /** What a filter option would give ("14 flights"); an option giving nothing stays visible and disabled (W-18). */
  count?: ReactNode;
  className?: string | undefined;
};

/** A native checkbox with its label; the whole row is the target. */
export function Checkbox({ label, count, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames(styles.choice, className)}>
      <span className={styles.box}>
        <input {...input} type="checkbox" className={styles.checkbox} />
        <Icon of={check} className={styles.tick} />
      </span>
      <span className={styles.words}>{label}</span>{" "}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  );
}
