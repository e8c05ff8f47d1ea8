import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { minus } from "../icon/drawn/minus";
import { plus } from "../icon/drawn/plus";
import { IconButton } from "../icon-button/icon-button";
import { Status } from "../status/status";
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
export function Stepper({
  label,
  context,
  value,
  min,
  max,
  onChange,
  maxMessage,
  minMessage,
  hint,
  name,
}: StepperProps) {
  const id = useId();
  const [said, setSaid] = useState("");
  const isFull = value >= max;
  const isLeast = value <= min;
  const where = context ? `, ${context}` : "";
  const note = isFull ? maxMessage : hint;
  const noteId = note ? `${id}-note` : undefined;
  const things = label.charAt(0).toLowerCase() + label.slice(1);

  function change(wanted: number) {
    const next = Math.min(max, Math.max(min, wanted));
    const limit = wanted >= max ? maxMessage : wanted <= min ? minMessage : undefined;
    if (next !== value) onChange(next);
    return { next, limit };
  }

  /** The focus stays on the button, so the new number has to be said as well as the limit. */
  function press(step: 1 | -1) {
    const { next, limit } = change(value + step);
    setSaid([`${label}${where}: ${next}`, limit].filter(Boolean).join(". "));
  }

  function onKeyDown(event: KeyboardEvent) {
    const wanted = wantedBy(event.key, { value, min, max });
    if (wanted === null) return;
    event.preventDefault();
    // A spinbutton speaks its number itself.
    setSaid(change(wanted).limit ?? "");
  }

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
      <div className={styles.stepper}>
        <IconButton
          label={`Fewer ${things}${where}`}
          icon={minus}
          aria-disabled={isLeast || undefined}
          onClick={() => press(-1)}
        />
        <span
          role="spinbutton"
          tabIndex={0}
          className={styles.value}
          aria-label={`${label}${where}`}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-describedby={noteId}
          onKeyDown={onKeyDown}
        >
          {value}
        </span>
        <IconButton
          label={`More ${things}${where}`}
          icon={plus}
          aria-disabled={isFull || undefined}
          aria-describedby={isFull ? noteId : undefined}
          onClick={() => press(1)}
        />
      </div>
      {name && <input type="hidden" name={name} value={value} />}
      <Status>{said}</Status>
    </div>
  );
}

function wantedBy(key: string, { value, min, max }: { value: number; min: number; max: number }): number | null {
  switch (key) {
    case "ArrowUp":
      return value + 1;
    case "ArrowDown":
      return value - 1;
    case "Home":
      return min;
    case "End":
      return max;
    default:
      return null;
  }
}
