import type { ComponentProps, ReactNode } from "react";
import styles from "./switch.module.css";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role" | "children" | "className"> & {
  label: ReactNode;
  hint?: ReactNode;
};

/** On or off, at once: a native checkbox that says it is a switch (cookie purposes, W-23). */
export function Switch({ label, hint, ...input }: SwitchProps) {
  return (
    <label className={styles.row}>
      <span>
        <span className={styles.label}>{label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      <input {...input} type="checkbox" role="switch" className={styles.switch} />
    </label>
  );
}
