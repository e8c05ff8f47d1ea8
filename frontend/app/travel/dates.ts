/*
 * Departure dates: which may be chosen, how they are written and stored (V15, Z18–Z20, Z25).
 *
 * A date is its stored form, YYYY-MM-DD: it travels in addresses and props as it is, and compares as text. No clock is read here.
 */
import * as limits from "./limits";

/** A real day as YYYY-MM-DD. */
export type IsoDate = string;

/** The departure dates on offer, both ends included. */
export type DateWindow = Readonly<{ first: IsoDate; last: IsoDate }>;

// Not from the browser's language data: that writes "Sept" in some versions and "Sep" in others (Z25).
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const SUFFIXES = ["th", "st", "nd", "rd"];

/** Three days ahead to a year ahead; the extended calendar runs to five years (V15). */
export function departureWindow({ today, isExtended }: { today: IsoDate; isExtended: boolean }): DateWindow {
  const last = isExtended ? limits.LAST_DAY_EXTENDED : limits.LAST_DAY_WITHOUT_DATES;
  return { first: addDays(today, limits.FIRST_BOOKABLE_DAY), last: addDays(today, last) };
}

export function isInWindow(day: IsoDate, { first, last }: DateWindow): boolean {
  return first <= day && day <= last;
}

/** Whether a day of the month that begins on this date is on offer. */
export function touchesMonth(month: IsoDate, { first, last }: DateWindow): boolean {
  return month <= last && month.slice(0, "YYYY-MM".length) >= first.slice(0, "YYYY-MM".length);
}

/** Whether a date lies past the ordinary year and so calls for the extended search (Z20). */
export function isExtendedSearch({ departureDate, today }: { departureDate: IsoDate; today: IsoDate }): boolean {
  return departureDate > departureWindow({ today, isExtended: false }).last;
}

/** The date of a strict YYYY-MM-DD text; null for any other text, and for days no calendar has. */
export function findDate(text: string): IsoDate | null {
  // The year 0 exists in browsers and not on the server.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < "0001") return null;
  const day = new Date(`${text}T00:00:00Z`);
  // Some engines take 29 February of any year for 1 March; only a day that comes back unchanged is real.
  return !Number.isNaN(day.getTime()) && isoOf(day) === text ? text : null;
}

/** The first day of a strict YYYY-MM month, null for anything else. */
export function findMonth(text: string): IsoDate | null {
  return findDate(`${text}-01`);
}

/** The day a number of days later, or earlier when negative. */
export function addDays(day: IsoDate, days: number): IsoDate {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return isoOf(moved);
}

/** "1st", "2nd", "11th". */
export function ordinal(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${(isTeen ? undefined : SUFFIXES[number % 10]) ?? "th"}`;
}

/** Do MMM YYYY: "1st Jan 2027", the form up to the booking page: search bar, results, hotel (V15, Z25). */
export function formatDate(day: IsoDate): string {
  return `${ordinal(Number(day.slice(8, 10)))} ${monthAndYear(day)}`;
}

/** DD MMM YYYY: "01 Jan 2027", the form from the checkout on, as its itinerary has it (Z25). */
export function formatItineraryDate(day: IsoDate): string {
  return `${day.slice(8, 10)} ${monthAndYear(day)}`;
}

/** Throws a RangeError for a text that is no date, rather than writing "undefined" on a page. */
function monthAndYear(day: IsoDate): string {
  const month = MONTHS[Number(day.slice(5, 7)) - 1];
  if (month === undefined) throw new RangeError("A date to be written has the form YYYY-MM-DD.");
  return `${month} ${day.slice(0, 4)}`;
}

function isoOf(date: Date): IsoDate {
  return date.toISOString().slice(0, 10);
}
