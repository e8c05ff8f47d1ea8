/* The sentences of an itinerary: dates in two forms, stays, flight numbers (S53, S56, Z25). */
import type { ItineraryLeg, ItineraryStay } from "../../api/types";
import { formatDate, formatItineraryDate, type IsoDate } from "../../travel/dates";
import { formatNights } from "../../travel/nights";

export type ItineraryVariant = "booking" | "basket";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

export function weekdayOf(day: IsoDate): string {
  return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";
}

/** "12th Jun 2027" while booking, "12 Jun 2027" afterwards (Z25). */
export function dateText(day: IsoDate, variant: ItineraryVariant): string {
  return variant === "booking" ? formatDate(day) : formatItineraryDate(day);
}

/** "7 nights at Cove House, Jamaica (KIN)" (S56). */
export function stayText({ nights, hotel, country, airportCode }: ItineraryStay): string {
  return `${formatNights(nights)} at ${hotel}, ${country} (${airportCode})`;
}

/** Before the basket the board alone; afterwards each room, who sleeps in it and its board (S56). */
export function roomLines({ rooms }: ItineraryStay, variant: ItineraryVariant): string[] {
  const lines = rooms.map(({ name, guests, board }) =>
    variant === "booking" ? board : [name, guests, board].filter(Boolean).join(", "),
  );
  return variant === "booking" ? [...new Set(lines)] : lines;
}

/** "ALB106 and ALB4106". */
export function flightNumbers(legs: readonly ItineraryLeg[]): string {
  const numbers = legs.map(({ flightNumber }) => flightNumber);
  return numbers.length < 2 ? numbers.join("") : `${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1) ?? ""}`;
}

/** "+1 day", in words; empty on the same day. */
export function laterText(days: number): string {
  return days === 0 ? "" : `+${days} ${days === 1 ? "day" : "days"}`;
}
