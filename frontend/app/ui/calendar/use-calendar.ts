import { parseDate, startOfMonth, type CalendarDate } from "@internationalized/date";
import { useState } from "react";
import {
  clampDate,
  dayByKey,
  departsOn,
  firstDeparture,
  monthName,
  type CalendarLimits,
  type Departures,
} from "./calendar-dates";

export type CalendarModel = {
  value: string | null;
  departures: Departures;
  /** ISO dates, both included. */
  min: string;
  max: string;
  /** Months side by side. */
  months: number;
  /** Where its pages open while nothing is chosen; else at the first departure. */
  opensAt?: string | null | undefined;
};

export type CalendarState = ReturnType<typeof useCalendarState>;

/** The day under the keyboard and the months in view; nothing is chosen here. */
export function useCalendarState({ value, departures, min, max, months, opensAt = null }: CalendarModel) {
  const limits: CalendarLimits = { min: parseDate(min), max: parseDate(max) };
  const selected = value === null ? null : parseDate(value);
  const [cursor, setCursor] = useState(() => selected ?? openingDay(departures, limits, opensAt));
  const [firstMonth, setFirstMonth] = useState(() => startOfMonth(cursor));

  function goTo(date: CalendarDate) {
    const day = clampDate(date, limits);
    setCursor(day);
    const month = startOfMonth(day);
    if (month.compare(firstMonth) < 0) setFirstMonth(month);
    if (month.compare(firstMonth.add({ months: months - 1 })) > 0)
      setFirstMonth(month.subtract({ months: months - 1 }));
  }

  /** Turn the pages by one month; the cursor comes along, onto the first departure of the month it reaches. */
  function turn(step: 1 | -1) {
    const month = firstMonth.add({ months: step });
    setFirstMonth(month);
    const last = month.add({ months }).subtract({ days: 1 });
    if (cursor.compare(month) >= 0 && cursor.compare(last) <= 0) return;
    const first = firstDeparture(departures, limits, month);
    setCursor(clampDate(first && first.compare(last) <= 0 ? first : month, limits));
  }

  const before = firstMonth.subtract({ months: 1 });
  const after = firstMonth.add({ months });
  return {
    limits,
    selected,
    cursor,
    shownMonths: [...Array(months).keys()].map((offset) => firstMonth.add({ months: offset })),
    isAvailable: (date: CalendarDate) => departsOn(date, departures, limits),
    goTo,
    turn,
    press: (event: { key: string; shiftKey: boolean }) => dayByKey(cursor, event, limits),
    /** The month behind each arrow, null where nothing is on sale any more. */
    previousMonth: before.add({ months: 1 }).compare(startOfMonth(limits.min)) > 0 ? monthName(before) : null,
    nextMonth: after.compare(startOfMonth(limits.max)) <= 0 ? monthName(after) : null,
  };
}

/** Where a calendar opens before a day is chosen: on the first departure from the asked day on, else on the first there is. */
function openingDay(departures: CalendarModel["departures"], limits: CalendarLimits, opensAt: string | null) {
  const from = opensAt === null ? limits.min : clampDate(parseDate(opensAt), limits);
  return firstDeparture(departures, limits, from) ?? firstDeparture(departures, limits) ?? from;
}
