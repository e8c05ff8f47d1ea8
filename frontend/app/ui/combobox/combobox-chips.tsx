import type { KeyboardEvent } from "react";
import { classNames } from "../class-names";
import { ChosenChip } from "../chip/chip";
import type { ComboboxState } from "./use-combobox";
import styles from "./combobox.module.css";

type ChipsProps = {
  value: readonly string[];
  state: ComboboxState;
  limitText: string | null;
  /** Room is kept for them, one line of it: a choice must not move the list below the finger. */
  isStanding: boolean;
  /** Put the focus back into the text. */
  toText: () => void;
};

const chipsOf = (box: Element | null) => [...(box?.querySelectorAll<HTMLElement>("[data-chip]") ?? [])];

export function focusLastChipOf(box: Element | null) {
  chipsOf(box).at(-1)?.focus();
}

/** What is chosen, outside the list: each chip takes itself away by Backspace, Delete or a press; arrows walk along them. */
export function ComboboxChips({ value, state, limitText, isStanding, toText }: ChipsProps) {
  if (value.length === 0 && !isStanding) return null;

  function take(gone: string) {
    state.remove(gone);
    toText();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, chosen: string) {
    const chips = chipsOf(event.currentTarget.closest("ul"));
    const at = chips.indexOf(event.currentTarget);
    if (event.key === "Backspace" || event.key === "Delete") take(chosen);
    else if (event.key === "ArrowLeft") chips[Math.max(0, at - 1)]?.focus();
    else if (event.key === "ArrowRight") (chips[at + 1] ?? { focus: toText }).focus();
    else return;
    event.preventDefault();
  }

  return (
    <div className={classNames(styles.chosen, isStanding && styles.standing)}>
      {value.length > 0 && (
        // Safari drops the list role of a list without bullets.
        <ul role="list" className={styles.chips} aria-label="Chosen">
          {value.map((chosen) => (
            <li key={chosen}>
              <ChosenChip
                label={state.labelOf(chosen)}
                data-chip=""
                onClick={() => take(chosen)}
                onKeyDown={(event) => onKeyDown(event, chosen)}
              />
            </li>
          ))}
        </ul>
      )}
      {limitText && <span className={styles.limitText}>{limitText}</span>}
    </div>
  );
}
