import { useId } from "react";
import { Icon } from "../icon/icon";
import { VisuallyHidden } from "../visually-hidden/visually-hidden";
import styles from "./segmented.module.css";

export type Segment<Value extends string> = { value: Value; label: string; icon?: string | undefined };

type SegmentedProps<Value extends string> = {
  /** What is switched: "Show results as". Spoken only. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  name?: string | undefined;
};

/** The list/map switch: two or three native radios drawn as one strip. */
export function Segmented<Value extends string>({ label, segments, value, onChange, name }: SegmentedProps<Value>) {
  const madeUp = useId();
  return (
    <fieldset className={styles.strip}>
      <legend className={styles.legend}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment}>
          <input
            className={styles.radio}
            type="radio"
            name={name ?? madeUp}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon && <Icon of={segment.icon} />}
          {segment.label}
        </label>
      ))}
    </fieldset>
  );
}
