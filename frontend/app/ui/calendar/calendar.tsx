import type { CalendarDate } from "@internationalized/date";
import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from "react";
import { classNames } from "../class-names";
import { caretLeft } from "../icon/drawn/caret-left";
import { caretRight } from "../icon/drawn/caret-right";
import { IconButton } from "../icon-button/icon-button";
import { monthName, type Departures } from "./calendar-dates";
import { MonthGrid } from "./month-grid";
import { TypedDateField } from "./typed-date-field";
import type { CalendarState } from "./use-calendar";
import styles from "./calendar.module.css";

export type CalendarProps = {
  state: CalendarState;
  departures: Departures;
  /** Length of stay: tints the nights after the chosen day. */
  nights: number;
  priceText: (pence: number) => string;
  onChoose: (date: CalendarDate) => void;
  /** Put the focus on the day under the cursor as soon as it is drawn. */
  takesFocus?: boolean | undefined;
  /** Without the field in which a date can be typed, where the page has one of its own or no room. */
  isGridOnly?: boolean | undefined;
};

/**
 * The date grid with a price under each day (W-04). Written on the ARIA date-grid pattern over `@internationalized/date`: the library's
 * calendar names its cells itself, so a price could not be part of the name, and its Home and End go to the month's ends.
 */
export function Calendar({
  state,
  departures,
  nights,
  priceText,
  onChoose,
  takesFocus = false,
  isGridOnly = false,
}: CalendarProps) {
  const grids = useRef<HTMLDivElement>(null);
  /** Whether a day has the focus, which goes along with the cursor, whoever moves it. */
  const isOnDay = useRef(takesFocus);
  const cursor = state.cursor.toString();

  useEffect(() => {
    if (isOnDay.current) grids.current?.querySelector<HTMLElement>(`[data-date="${cursor}"]`)?.focus();
  }, [cursor]);

  function onKeyDown(event: KeyboardEvent) {
    const day = state.press(event);
    if (!day) return;
    event.preventDefault();
    isOnDay.current ||= day.compare(state.cursor) !== 0;
    state.goTo(day);
  }

  function onBlur({ target }: FocusEvent) {
    // A day that goes with its month was not left.
    if (target.isConnected) isOnDay.current = false;
  }

  return (
    <div className={styles.calendar}>
      {!isGridOnly && (
        <div className={styles.typed}>
          <TypedDateField state={state} onChoose={onChoose} />
        </div>
      )}
      {/* Arrows move among the days, which are the buttons inside. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={grids}
        className={classNames(styles.months, state.shownMonths.length > 1 && styles.two)}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => (isOnDay.current = target.matches("[data-date]"))}
        onBlur={onBlur}
      >
        {state.shownMonths.map((month, index) => (
          <div key={index} className={styles.month}>
            <MonthHead state={state} index={index} />
            <MonthGrid month={month} {...{ state, departures, nights, priceText, onChoose }} />
          </div>
        ))}
      </div>
      <Legend nights={nights} />
    </div>
  );
}

function MonthHead({ state, index }: { state: CalendarState; index: number }) {
  const month = state.shownMonths[index];
  return (
    <div className={styles.head}>
      {index === 0 ? <Turn state={state} step={-1} /> : <span />}
      {/* One of them speaks: a turn changes all headings at once. */}
      <h3 className={styles.title} aria-live={index === 0 ? "polite" : undefined}>
        {month && monthName(month)}
      </h3>
      {index === state.shownMonths.length - 1 ? <Turn state={state} step={1} /> : <span />}
    </div>
  );
}

function Legend({ nights }: { nights: number }) {
  return (
    <p className={styles.legend}>
      <span className={styles.keyLowest}>lowest this month</span>
      {nights > 0 && <span className={styles.keyStay}>{nights === 1 ? "your night" : `your ${nights} nights`}</span>}
      <span>£ per person</span>
    </p>
  );
}

function Turn({ state, step }: { state: CalendarState; step: 1 | -1 }) {
  const month = step === 1 ? state.nextMonth : state.previousMonth;
  return (
    <IconButton
      kind="bare"
      label={month ?? (step === 1 ? "No later month" : "No earlier month")}
      icon={step === 1 ? caretRight : caretLeft}
      aria-disabled={month === null || undefined}
      onClick={() => month !== null && state.turn(step)}
    />
  );
}
