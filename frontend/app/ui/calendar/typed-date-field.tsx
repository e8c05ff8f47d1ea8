import { useState, type KeyboardEvent } from "react";
import type { CalendarDate } from "@internationalized/date";
import { TextField } from "../field/text-field";
import { fullDayName, typedForm } from "./calendar-dates";
import { parseTypedDate } from "./typed-date";
import type { CalendarState } from "./use-calendar";

type TypedDateFieldProps = { state: CalendarState; onChoose: (date: CalendarDate) => void };

/** The date as text. While it is typed the grid turns to it; Enter chooses it, or says why not. */
export function TypedDateField({ state, onChoose }: TypedDateFieldProps) {
  const [text, setText] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>();
  const shown = text ?? (state.selected ? typedForm(state.selected) : "");

  function type(next: string) {
    setText(next);
    setError(undefined);
    const date = parseTypedDate(next);
    if (date) state.goTo(date);
  }

  function check(): CalendarDate | null {
    const date = parseTypedDate(shown);
    setError(problemWith(date, state));
    return date && state.isAvailable(date) ? date : null;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const date = check();
    if (date) onChoose(date);
  }

  return (
    <TextField
      label="Date, DD/MM/YYYY"
      autoComplete="off"
      value={shown}
      error={error}
      onChange={(event) => type(event.target.value)}
      onBlur={() => shown !== "" && text !== null && check()}
      onKeyDown={onKeyDown}
    />
  );
}

function problemWith(date: CalendarDate | null, { limits, isAvailable }: CalendarState): string | undefined {
  if (!date) return "Please write a date like 12/06/2027.";
  if (date.compare(limits.min) < 0) return `The first date is ${fullDayName(limits.min)}.`;
  if (date.compare(limits.max) > 0) return `The last date is ${fullDayName(limits.max)}.`;
  return isAvailable(date) ? undefined : `No departures on ${fullDayName(date)}.`;
}
