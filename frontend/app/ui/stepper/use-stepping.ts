import { useState, type KeyboardEvent } from "react";

export type Stepping = {
  /** "Adults, room 1". */
  name: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  maxMessage: string;
  minMessage: string | undefined;
};

/** Move a number within its limits by buttons or keys, and say once what there is to say. */
export function useStepping({ name, value, min, max, onChange, maxMessage, minMessage }: Stepping) {
  const [said, setSaid] = useState("");

  function change(wanted: number) {
    const next = Math.min(max, Math.max(min, wanted));
    const limit = wanted >= max ? maxMessage : wanted <= min ? minMessage : undefined;
    if (next !== value) onChange(next);
    return { next, limit };
  }

  /** The focus stays on the button, so the new number has to be said as well as the limit. */
  function press(step: 1 | -1) {
    const { next, limit } = change(value + step);
    setSaid([`${name}: ${next}`, limit].filter(Boolean).join(". "));
  }

  function onKeyDown(event: KeyboardEvent) {
    const wanted = wantedBy(event.key, { value, min, max });
    if (wanted === null) return;
    event.preventDefault();
    // A spinbutton speaks its number itself.
    setSaid(change(wanted).limit ?? "");
  }

  return { said, press, onKeyDown };
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
