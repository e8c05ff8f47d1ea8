/* Times and durations of flights: exact for people, in whole hours and parts of the day for filters (K22, K23, Z26, Z35). */

/** The parts of a day, in the order a filter lists them (K22). */
export const TIMES_OF_DAY = ["Morning", "Afternoon", "Evening", "Night"] as const;

export type TimeOfDay = (typeof TIMES_OF_DAY)[number];

/** The minute each part begins, HH:mm local time. Night runs on past midnight until the morning begins. */
export type TimeOfDayBorders = Readonly<Record<TimeOfDay, string>>;

/** The borders the shop opens with; they are a setting (Z35). */
export const DEFAULT_BORDERS: TimeOfDayBorders = {
  Morning: "05:00",
  Afternoon: "12:00",
  Evening: "17:00",
  Night: "21:00",
};

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

/** "1 day", "2 days" (K23). */
export function formatDays(days: number): string {
  return plural(days, "day");
}

/** HH:mm of a local time or date and time, seconds and zone dropped (K23); null for a text without one, such as "TBA". */
export function findClockTime(text: string): string | null {
  const [, time] = /^(?:\d{4}-\d{2}-\d{2}[T ])?((?:[01]\d|2[0-3]):[0-5]\d)(?!\d)/.exec(text) ?? [];
  return time ?? null;
}

/** The part of the day an HH:mm time of departure belongs to (Z35). */
export function timeOfDay(time: string, borders: TimeOfDayBorders = DEFAULT_BORDERS): TimeOfDay {
  if (time < borders.Morning || time >= borders.Night) return "Night";
  if (time < borders.Afternoon) return "Morning";
  return time < borders.Evening ? "Afternoon" : "Evening";
}

function plural(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
