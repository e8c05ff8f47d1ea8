import { useId, useRef, type FocusEvent, type KeyboardEvent, type ReactNode, type Ref } from "react";
import { classNames } from "../class-names";
import { Field, type FieldControl } from "../field/field";
import { caretDown } from "../icon/drawn/caret-down";
import { Icon } from "../icon/icon";
import { Status } from "../status/status";
import { ComboboxChips, focusLastChipOf } from "./combobox-chips";
import { pressInText } from "./combobox-keys";
import { ComboboxPopup } from "./combobox-popup";
import type { ComboGroup } from "./options";
import { useComboboxState, type ComboboxState } from "./use-combobox";
import styles from "./combobox.module.css";

type ComboboxProps = {
  label: ReactNode;
  groups: readonly ComboGroup[];
  /** The chosen values, in the order chosen. */
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  /** With 1 a choice replaces the one before it and closes the list. */
  limit: number;
  /** How many of how many: drawn once the limit is reached; by default "2 of 2" (S44). */
  limitText?: string | undefined;
  /** The list is there from the start: what is chosen stands above it, for below it would be out of sight. */
  startsOpen?: boolean | undefined;
  /** A chosen value that nobody chose: the first choice takes its place. */
  stopgap?: string | null | undefined;
  placeholder?: string | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  /** Sent once per chosen value. */
  name?: string | undefined;
  id?: string | undefined;
  className?: string | undefined;
};

/**
 * An editable multi-select: type to filter, pick from a grouped list, see the choice as chips (W-01, W-02). Written on the ARIA pattern
 * itself: the library's combobox cannot toggle by Space, and skips options that are refused at the limit instead of giving the reason.
 */
export function Combobox({ label, groups, value, onChange, limit, ...rest }: ComboboxProps) {
  const {
    limitText = `${value.length} of ${limit}`,
    startsOpen = false,
    stopgap = null,
    placeholder,
    hint,
    error,
    name,
    id,
    className,
  } = rest;
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const state = useComboboxState({ groups, value, onChange, limit, startsOpen, stopgap });

  const focusLastChip = () => focusLastChipOf(box.current);
  function leave(event: FocusEvent) {
    // A list that stands in the flow would pull what is being pressed away from below the finger: only Tab closes that.
    if (!startsOpen && !box.current?.contains(event.relatedTarget)) state.close();
  }

  const chips = (
    <ComboboxChips
      value={value}
      state={state}
      limitText={state.isFull || (startsOpen && limit > 1) ? limitText : null}
      isStanding={startsOpen}
      toText={() => input.current?.focus()}
    />
  );

  return (
    <div ref={box} className={classNames(styles.combobox, className)} onBlur={leave}>
      {startsOpen && chips}
      <Field label={label} hint={hint} error={error} id={id}>
        {(control) => (
          <span className={styles.box}>
            <ComboboxInput
              {...{ control, input, listId, state }}
              placeholder={value.length === 0 ? placeholder : undefined}
              onKeyDown={(event) => pressInText(event, { state, hasChips: value.length > 0, focusLastChip })}
            />
            <Icon of={caretDown} className={styles.caret} />
            <ComboboxPopup id={listId} {...{ state, value, limit }} isStanding={startsOpen} />
          </span>
        )}
      </Field>
      {!startsOpen && chips}
      {name && value.map((chosen) => <input key={chosen} type="hidden" name={name} value={chosen} />)}
      <Status>{state.said}</Status>
    </div>
  );
}

type ComboboxInputProps = {
  control: FieldControl;
  input: Ref<HTMLInputElement>;
  listId: string;
  state: ComboboxState;
  placeholder: string | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

function ComboboxInput({ control, input, listId, state, placeholder, onKeyDown }: ComboboxInputProps) {
  return (
    <input
      {...control}
      ref={input}
      className={styles.input}
      type="text"
      role="combobox"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded={state.isOpen}
      aria-controls={listId}
      aria-activedescendant={state.active && `${listId}-${state.active.value}`}
      placeholder={placeholder}
      value={state.query}
      onChange={(event) => state.type(event.target.value)}
      onClick={state.open}
      onKeyDown={onKeyDown}
    />
  );
}
