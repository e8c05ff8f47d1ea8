import type { ComponentProps } from "react";
import { Icon } from "../icon/icon";
import { caretDown } from "../icon/drawn/caret-down";
import { Field, type FieldText } from "./field";
import styles from "./field.module.css";

type SelectFieldProps = FieldText &
  Omit<ComponentProps<"select">, "className"> & {
    className?: string | undefined;
    /** Shown while nothing is chosen ("Select age"); it cannot be chosen again. */
    placeholder?: string | undefined;
  };

/** A native select (W-03): the options are its children. */
export function SelectField({
  label,
  hint,
  error,
  isInvalid,
  describedBy,
  id,
  className,
  placeholder,
  children,
  ...select
}: SelectFieldProps) {
  const start = placeholder === undefined || select.value !== undefined ? undefined : (select.defaultValue ?? "");
  return (
    <Field {...{ label, hint, error, isInvalid, describedBy, id, className }}>
      {(control) => (
        <span className={styles.selectBox}>
          <select
            {...select}
            {...control}
            {...(start === undefined ? {} : { defaultValue: start })}
            className={styles.input}
          >
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {children}
          </select>
          <Icon of={caretDown} className={styles.caret} />
        </span>
      )}
    </Field>
  );
}
