/* What the calendar shows on each day (W-04, Z19): an exact price, a departure without one yet, or nothing. */
import { addDays, type DateWindow, type IsoDate } from "../../../travel/dates";
import { lastKnown, offeredDates } from "./choices";
import type { SearchState } from "./search-state";

/** `board`: the code of its meals; of what this browser holds it is not told. */
export type PricedDay = Readonly<{ date: IsoDate; per_person_pence: number; total_pence: number; board?: string }>;

type DayPricesIn = { priced: readonly PricedDay[] | null; window: DateWindow };

/**
 * Departures by day: per-person pence, or null where one may ask for a day whose price is not known.
 *
 * Prices, once here, decide alone: a day that is left out cannot take this party. Until then the options' dates stand, and before a
 * place is chosen any day may be. Past the last day that they speak of every day may be asked for (Z19).
 */
export function dayPrices(
  state: SearchState,
  { priced, window }: DayPricesIn,
): Readonly<Record<IsoDate, number | null>> {
  const found: Record<IsoDate, number | null> = {};
  const { facts, draft, options } = state;
  const choices = options.kind === "ready" && draft.destinations.length > 0 ? options.choices : null;
  if (priced !== null) for (const day of priced) found[day.date] = day.per_person_pence;
  else if (choices) for (const date of offeredDates(choices, draft).keys()) found[date] = null;
  const known = priced === null ? (choices?.until ?? null) : lastKnown(facts, window);
  const from = known === null ? window.first : addDays(known, 1);
  for (let day = from; day <= window.last; day = addDays(day, 1)) found[day] ??= null;
  return found;
}

/** The lowest price of each month from the first to the last that has one; null in months between that have none. */
export function lowestByMonth(days: readonly PricedDay[]): { month: string; ppPence: number | null }[] {
  const lowest = new Map<string, number>();
  for (const { date, per_person_pence: pence } of days) {
    const month = date.slice(0, "YYYY-MM".length);
    lowest.set(month, Math.min(lowest.get(month) ?? Infinity, pence));
  }
  const known = [...lowest.keys()].sort();
  return monthsBetween(known[0], known.at(-1)).map((month) => ({ month, ppPence: lowest.get(month) ?? null }));
}

/** Every month from one to another, both included. */
export function monthsBetween(first: string | undefined, last: string | undefined): string[] {
  if (first === undefined || last === undefined) return [];
  const months: string[] = [];
  for (let at = first; at <= last; at = nextMonth(at)) months.push(at);
  return months;
}

function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}
