/* Times and durations of flights: exact for people, in whole hours for filters (K22, K23, Z26). */

/** The parts of a day, in the order a filter lists them (K22). */
export const TIMES_OF_DAY = ["Morning", "Afternoon", "Evening", "Night"] as const;

/** "10 hrs 35 mins", "1 hr 1 min", "2 hrs", "45 mins": exact, a part that is nought left out (K23, Z26). */
export function formatDuration(minutes: number): string {
  const odd = minutes % 60;
  const hours = (minutes - odd) / 60;
  const parts = [];
  if (hours > 0) parts.push(plural(hours, "hr"));
  if (odd > 0 || hours === 0) parts.push(plural(odd, "min"));
  return parts.join(" ");
}

/** Whole hours, rounded up: the bucket of a filter, never shown as the flight's own duration (Z26). */
export function durationHoursUp(minutes: number): number {
  return Math.ceil(minutes / 60);
}

/** What a filter calls the flights of a bucket: "9 to 10 hrs", the first "Up to 1 hr" (Z26). */
export function hoursLabel(hoursUp: number): string {
  return hoursUp <= 1 ? "Up to 1 hr" : `${hoursUp - 1} to ${hoursUp} hrs`;
}

/** "1 day", "2 days" (K23). */
export function formatDays(days: number): string {
  return plural(days, "day");
}

/** HH:mm of a local time or date and time, seconds and zone dropped (K23); null for a text without one, such as "TBA". */
export function findClockTime(text: string): string | null {
  const [, time] = /^(?:\d{4}-\d{2}-\d{2}[T ])?((?:[01]\d|2[0-3]):[0-5]\d)(?!\d)/.exec(text) ?? [];
  return time ?? null;
}

function plural(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
