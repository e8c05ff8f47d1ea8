import type { ComponentProps } from "react";
import { Field, type FieldText } from "./field";
import styles from "./field.module.css";

type TextAreaFieldProps = FieldText &
  Omit<ComponentProps<"textarea">, "children" | "className"> & { className?: string | undefined };

/** A native text area with its label, hint and error. */
export function TextAreaField({
  label,
  hint,
  error,
  isInvalid,
  describedBy,
  id,
  className,
  rows = 4,
  ...area
}: TextAreaFieldProps) {
  return (
    <Field {...{ label, hint, error, isInvalid, describedBy, id, className }}>
      {(control) => <textarea {...area} {...control} rows={rows} className={styles.input} />}
    </Field>
  );
}
