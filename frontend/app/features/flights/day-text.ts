/* Days and bags as the flight cards say them: short on screen, whole words when spoken. */
import { formatItineraryDate, type IsoDate } from "../../travel/dates";
import { luggageText } from "../../travel/flights/luggage";
import type { Flight } from "./state/flight-list";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

export type CabinFacts = Flight["cabins"][number];

/** "Sat 12 Jun". */
export function shortDay(day: IsoDate): string {
  return `${weekday(day).slice(0, 3)} ${dayAndMonth(day)}`;
}

/** "Saturday 12 Jun". */
export function spokenDay(day: IsoDate): string {
  return `${weekday(day)} ${dayAndMonth(day)}`;
}

/** Whole days between the dates of two local times, YYYY-MM-DDTHH:mm. */
export function daysBetween(from: string, to: string): number {
  const [first, last] = [from, to].map((text) => Date.parse(`${text.slice(0, 10)}T00:00:00Z`));
  return Math.round(((last ?? 0) - (first ?? 0)) / 86_400_000);
}

/** "23 kg bag", "2 × 23 kg", "2 bags", "no checked bag", and both where they differ; empty where nothing is on file. */
export function bagsText(out: CabinFacts | undefined, back: CabinFacts | undefined): string {
  return bothWays(out && shortBags(out), back && shortBags(back));
}

/** The same in the sentences of K24. */
export function spokenBags(out: CabinFacts | undefined, back: CabinFacts | undefined): string {
  return bothWays(out && longBags(out), back && longBags(back));
}

function bothWays(out: string | undefined, back: string | undefined): string {
  if (!out || !back || out === back) return out ?? back ?? "";
  return `${out} out, ${back} back`;
}

function shortBags({ luggage_unit: unit, luggage_pieces: pieces, luggage_kg: kg }: CabinFacts): string {
  if (pieces === 0) return "no checked bag";
  if (unit === "piece" || kg === 0) return pieces === 1 ? "1 bag" : `${pieces} bags`;
  return pieces === 1 ? `${kg} kg bag` : `${pieces} × ${kg} kg`;
}

function longBags({ luggage_unit: unit, luggage_pieces: pieces, luggage_kg: kg }: CabinFacts): string {
  const isByPiece = unit === "piece" || kg === 0;
  return luggageText({ luggage: isByPiece ? null : kg, unit: isByPiece ? "piece" : "kg", quantity: pieces }) ?? "";
}

function weekday(day: IsoDate): string {
  return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";
}

function dayAndMonth(day: IsoDate): string {
  return formatItineraryDate(day).replace(/^0/, "").slice(0, -" YYYY".length);
}
