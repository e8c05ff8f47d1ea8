import { CalendarDate } from "@internationalized/date";
import { MONTHS } from "./calendar-dates";

/**
 * Read a date as people in Britain write it: "12/06/2027", "12/6/27", "12.6.2027", "12 June 2027", "Sat 12th Jun 27". Day first, always.
 * Two digits of a year are this century's. Null for anything else, and for days that do not exist (31 April, 29 February 2027).
 */
export function parseTypedDate(text: string): CalendarDate | null {
  const match =
    /^(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{4}|\d{2})$/.exec(text.trim()) ??
    /^(?:\p{L}{3,9},?\s+)?(\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?(\p{L}{3,9}),?\s+(\d{4}|\d{2})$/u.exec(text.trim());
  if (!match) return null;
  const [day = NaN, month = NaN, year = NaN] = [Number(match[1]), monthNumber(match[2] ?? ""), Number(match[3])];
  return existingDate(year < 100 ? 2000 + year : year, month, day);
}

/** From "6", "jun", "June" or "Sept"; NaN when no month starts like that. */
function monthNumber(word: string): number {
  if (/^\d+$/.test(word)) return Number(word);
  const index = MONTHS.findIndex((month) => month.toLowerCase().startsWith(word.toLowerCase()));
  return index === -1 ? NaN : index + 1;
}

function existingDate(year: number, month: number, day: number): CalendarDate | null {
  if (!(month >= 1 && month <= 12 && day >= 1)) return null;
  // The constructor moves 31 April to 30 April; a visitor must hear that it does not exist instead.
  const date = new CalendarDate(year, month, day);
  return date.day === day ? date : null;
}
