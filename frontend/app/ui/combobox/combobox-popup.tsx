import { useEffect, useId, useRef } from "react";
import { classNames } from "../class-names";
import { check } from "../icon/drawn/check";
import { Icon } from "../icon/icon";
import type { ComboOption, FoldedGroup } from "./options";
import type { ComboboxState } from "./use-combobox";
import styles from "./combobox.module.css";

type PopupProps = {
  id: string;
  state: ComboboxState;
  value: readonly string[];
  limit: number;
  /** In the flow, so that what follows stands below it; else over what follows. */
  isStanding: boolean;
};

/** The list under the input. Neither it nor its options are tab stops: the focus stays in the text. */
export function ComboboxPopup({ id, state, value, limit, isStanding }: PopupProps) {
  const list = useRef<HTMLDivElement>(null);
  const noteId = useId();
  const activeValue = state.active?.value;

  useEffect(() => {
    if (activeValue !== undefined) list.current?.querySelector("[data-active]")?.scrollIntoView({ block: "nearest" });
  }, [activeValue]);

  return (
    <div className={classNames(styles.popup, isStanding && styles.standingPopup)} hidden={!state.isOpen}>
      {state.shown.length === 0 && <p className={styles.limit}>No results</p>}
      {/* A press on the scroll bar or between options must not take the focus from the text. */}
      <div
        ref={list}
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label="Choices"
        aria-multiselectable={limit > 1 || undefined}
        className={styles.list}
        onMouseDown={(event) => event.preventDefault()}
      >
        {state.isOpen &&
          state.shown.map((group, index) => (
            <OptionGroup key={group.label || index} {...{ id, group, state, value, noteId }} />
          ))}
      </div>
      {/* Below the list: above it, it would move the next choice below the finger. */}
      {state.isFull && (
        <p className={styles.limit} id={noteId}>
          Limit of {limit} reached
        </p>
      )}
    </div>
  );
}

type OptionGroupProps = Omit<PopupProps, "limit" | "isStanding"> & { group: FoldedGroup; noteId: string };

function OptionGroup({ id, group, state, value, noteId }: OptionGroupProps) {
  return (
    <div role="group" aria-label={group.label || undefined}>
      {group.label && (
        <div className={styles.groupLabel} aria-hidden="true">
          {group.label}
        </div>
      )}
      {group.options.map((option) => (
        <Option
          key={option.value}
          id={`${id}-${option.value}`}
          option={option}
          isChosen={value.includes(option.value)}
          isActive={option.value === state.active?.value}
          refusedBy={state.isFull && !value.includes(option.value) ? noteId : undefined}
          onPick={() => state.toggle(option.value)}
        />
      ))}
    </div>
  );
}

type OptionProps = {
  id: string;
  option: ComboOption;
  isChosen: boolean;
  isActive: boolean;
  /** Id of the reason why it cannot be chosen now. */
  refusedBy: string | undefined;
  onPick: () => void;
};

function Option({ id, option, isChosen, isActive, refusedBy, onPick }: OptionProps) {
  return (
    // The keys are pressed in the input; aria-activedescendant points here.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={refusedBy ? true : undefined}
      aria-describedby={refusedBy}
      data-active={isActive || undefined}
      className={classNames(styles.option, isActive && styles.active)}
      onClick={onPick}
    >
      <span className={styles.tickBox}>{isChosen && <Icon of={check} />}</span>
      <span className={styles.optionLabel}>{option.label}</span>{" "}
      {option.detail && <span className={styles.detail}>{option.detail}</span>}
    </div>
  );
}
