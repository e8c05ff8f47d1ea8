import type { ComponentProps } from "react";
import { Field, type FieldText } from "./field";
import styles from "./field.module.css";

type TextFieldProps = FieldText &
  Omit<ComponentProps<"input">, "children" | "className"> & { className?: string | undefined };

/** A native text input with its label, hint and error. Give `autoComplete` whenever the browser could know the answer. */
export function TextField({ label, hint, error, isInvalid, describedBy, id, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, isInvalid, describedBy, id, className }}>
      {(control) => <input type="text" {...input} {...control} className={styles.input} />}
    </Field>
  );
}
