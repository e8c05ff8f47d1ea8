import { useId, type ReactNode } from "react";
import { classNames } from "../class-names";
import { FieldError } from "./field-error";
import styles from "./field.module.css";

/** Spread these on the control, so that label, hint and error belong to it. */
export type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

export type FieldText = {
  /** Visible, and the name of the control. */
  label: ReactNode;
  /** Always visible help, never the only label. */
  hint?: ReactNode;
  /** What is wrong and how to put it right; absent while nothing is. */
  error?: ReactNode;
  /** Wrong, with an error that stands elsewhere: give its id in `describedBy` (two ages, one message). */
  isInvalid?: boolean | undefined;
  describedBy?: string | undefined;
};

type FieldProps = FieldText & {
  /** Given when an error summary links to the control; made up otherwise. */
  id?: string | undefined;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

/** Label, control, error and hint in one column. The control itself comes from the caller. */
export function Field({ label, hint, error, isInvalid = false, describedBy, id, className, children }: FieldProps) {
  const madeUp = useId();
  const controlId = id ?? madeUp;
  const errorId = error ? `${controlId}-error` : undefined;
  const hintId = hint ? `${controlId}-hint` : undefined;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={controlId}>
        {label}
      </label>
      {children({
        id: controlId,
        "aria-describedby": classNames(errorId, describedBy, hintId),
        "aria-invalid": error || isInvalid ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
