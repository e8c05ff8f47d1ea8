import { type CalendarDate, endOfMonth, getDayOfWeek, parseDate, startOfMonth } from "@internationalized/date";

/** Departures by ISO date: the lowest price per person in pence, or null where one departs and the price is not known. */
export type Departures = Readonly<Record<string, number | null>>;

export type CalendarLimits = { min: CalendarDate; max: CalendarDate };

export const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
const DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");

export const WEEKDAYS = DAYS.map((day) => ({ short: day.slice(0, 2), full: day }));

/** 0 for Monday to 6 for Sunday: British weeks start on Monday. */
export function weekdayOf(date: CalendarDate): number {
  return getDayOfWeek(date, "en-GB", "mon");
}

/** "June 2027". */
export function monthName(date: CalendarDate): string {
  return `${MONTHS[date.month - 1]} ${date.year}`;
}

/** "Saturday 12 June 2027". */
export function fullDayName(date: CalendarDate): string {
  return `${DAYS[weekdayOf(date)]} ${date.day} ${monthName(date)}`;
}

/** "Sat 12 Jun". */
export function shortDayName(date: CalendarDate): string {
  return `${DAYS[weekdayOf(date)]?.slice(0, 3)} ${date.day} ${MONTHS[date.month - 1]?.slice(0, 3)}`;
}

/** "12/06/2027". */
export function typedForm(date: CalendarDate): string {
  return [String(date.day).padStart(2, "0"), String(date.month).padStart(2, "0"), date.year].join("/");
}

/** The weeks of a month, Monday first; null for days of the months around it. */
export function weeksOf(month: CalendarDate): (CalendarDate | null)[][] {
  const first = startOfMonth(month);
  const days = [
    ...Array<null>(weekdayOf(first)).fill(null),
    ...[...Array(endOfMonth(month).day).keys()].map((day) => first.add({ days: day })),
  ];
  return [...Array(Math.ceil(days.length / 7)).keys()].map((week) =>
    [...Array(7).keys()].map((day) => days[week * 7 + day] ?? null),
  );
}

export function clampDate(date: CalendarDate, { min, max }: CalendarLimits): CalendarDate {
  if (date.compare(min) < 0) return min;
  return date.compare(max) > 0 ? max : date;
}

/**
 * The day a key leads to, within the limits, or null for other keys. A month or a year on keeps the day of the month, or takes the
 * last one there is: 31 January leads to 28 February.
 */
export function dayByKey(
  date: CalendarDate,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  limits: CalendarLimits,
): CalendarDate | null {
  const next = step(date, key, shiftKey);
  return next && clampDate(next, limits);
}

function step(date: CalendarDate, key: string, isYear: boolean): CalendarDate | null {
  switch (key) {
    case "ArrowLeft":
      return date.subtract({ days: 1 });
    case "ArrowRight":
      return date.add({ days: 1 });
    case "ArrowUp":
      return date.subtract({ weeks: 1 });
    case "ArrowDown":
      return date.add({ weeks: 1 });
    case "Home":
      return date.subtract({ days: weekdayOf(date) });
    case "End":
      return date.add({ days: 6 - weekdayOf(date) });
    case "PageUp":
      return date.subtract(isYear ? { years: 1 } : { months: 1 });
    case "PageDown":
      return date.add(isYear ? { years: 1 } : { months: 1 });
    default:
      return null;
  }
}

/** Whether one can depart that day: on sale and within the limits. */
export function departsOn(date: CalendarDate, departures: Departures, { min, max }: CalendarLimits): boolean {
  return Object.hasOwn(departures, date.toString()) && date.compare(min) >= 0 && date.compare(max) <= 0;
}

/** The lowest price of the month that `month` lies in, in pence; null when no day has one. */
export function lowestOfMonth(month: CalendarDate, departures: Departures, limits: CalendarLimits): number | null {
  const prices = weeksOf(month)
    .flat()
    .map((date) => (date && departsOn(date, departures, limits) ? (departures[date.toString()] ?? null) : null))
    .filter((pence) => pence !== null);
  return prices.length === 0 ? null : Math.min(...prices);
}

/** The first day with a departure from `from` on, or null. */
export function firstDeparture(
  departures: Departures,
  limits: CalendarLimits,
  from: CalendarDate = limits.min,
): CalendarDate | null {
  const iso = Object.keys(departures)
    .filter((day) => departsOn(parseDate(day), departures, limits) && day >= from.toString())
    .sort()[0];
  return iso === undefined ? null : parseDate(iso);
}
