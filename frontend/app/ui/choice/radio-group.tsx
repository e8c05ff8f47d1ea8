import { useId, type ReactNode } from "react";
import { classNames } from "../class-names";
import { FieldError } from "../field/field-error";
import styles from "./choice.module.css";

export type RadioOption = { value: string; label: ReactNode; count?: ReactNode; isDisabled?: boolean | undefined };

type RadioGroupProps = {
  legend: ReactNode;
  options: readonly RadioOption[];
  /** Form name; made up when the form is read by its handlers. */
  name?: string | undefined;
  /** Give `value` and `onChange`, or `defaultValue` for a plain form. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  error?: ReactNode;
  className?: string | undefined;
};

/** Native radios in a fieldset: arrows move, Tab leaves (W-03). */
export function RadioGroup({
  legend,
  options,
  name,
  value,
  defaultValue,
  onChange,
  error,
  className,
}: RadioGroupProps) {
  const madeUp = useId();
  const errorId = error ? `${madeUp}-error` : undefined;
  return (
    <fieldset
      className={classNames(styles.group, className)}
      aria-describedby={errorId}
      aria-invalid={error ? true : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            className={styles.radio}
            name={name ?? madeUp}
            value={option.value}
            disabled={option.isDisabled}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onChange?.(option.value)}
          />
          <span className={styles.words}>{option.label}</span>{" "}
          {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
        </label>
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
