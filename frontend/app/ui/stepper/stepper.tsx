import { useId, type ReactNode } from "react";
import { minus } from "../icon/drawn/minus";
import { plus } from "../icon/drawn/plus";
import { IconButton } from "../icon-button/icon-button";
import { Status } from "../status/status";
import { useStepping } from "./use-stepping";
import styles from "./stepper.module.css";

type StepperProps = {
  /** Drawn beside it: "Adults". */
  label: string;
  /** Which of several, spoken after the label: "room 1". */
  context?: string | undefined;
  value: number;
  min: number;
  /** The most there may be now; it may depend on other steppers. */
  max: number;
  onChange: (value: number) => void;
  /** Said and shown at the upper limit: "4 adults max per room". */
  maxMessage: string;
  /** Said at the lower limit, where it is not plain. */
  minMessage?: string | undefined;
  /** Shown while not at a limit: "Max child age is 17". */
  hint?: ReactNode;
  /** Name of the value in a form. */
  name?: string | undefined;
};

/** A number with minus and plus (W-05): a spinbutton, whose buttons stay reachable at a limit and say why they do nothing. */
export function Stepper({ label, context, hint, name, ...rest }: StepperProps) {
  const { value, max, maxMessage } = rest;
  const id = useId();
  const note = value >= max ? maxMessage : hint;
  const noteId = note ? `${id}-note` : undefined;
  return (
    <div className={styles.row}>
      <div>
        <span className={styles.label}>{label}</span>
        {note && (
          <span className={styles.note} id={noteId}>
            {note}
          </span>
        )}
      </div>
      <Control {...rest} fullName={context ? `${label}, ${context}` : label} noteId={noteId} />
      {name && <input type="hidden" name={name} value={value} />}
    </div>
  );
}

type ControlProps = Omit<StepperProps, "label" | "context" | "hint" | "name"> & {
  fullName: string;
  noteId: string | undefined;
};

function Control({ value, min, max, onChange, maxMessage, minMessage, fullName, noteId }: ControlProps) {
  const { said, press, onKeyDown } = useStepping({ name: fullName, value, min, max, onChange, maxMessage, minMessage });
  const things = fullName.charAt(0).toLowerCase() + fullName.slice(1);
  const isFull = value >= max;
  return (
    <div className={styles.stepper}>
      <IconButton
        label={`Fewer ${things}`}
        icon={minus}
        aria-disabled={value <= min || undefined}
        onClick={() => press(-1)}
      />
      <span
        role="spinbutton"
        tabIndex={0}
        className={styles.value}
        aria-label={fullName}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-describedby={noteId}
        onKeyDown={onKeyDown}
      >
        {value}
      </span>
      <IconButton
        label={`More ${things}`}
        icon={plus}
        aria-disabled={isFull || undefined}
        aria-describedby={isFull ? noteId : undefined}
        onClick={() => press(1)}
      />
      <Status>{said}</Status>
    </div>
  );
}
