/* The last search of this device (search preferences, occupancy remembered): kept by whoever searched, for a month. */
import { readStored, store } from "../../../lib/storage-with-expiry";
import { findDate } from "../../../travel/dates";
import { isLengthOfStay } from "../../../travel/nights";
import { REMEMBERED } from "./remembered-key";
import { withPreferences } from "./preferences";
import type { DraftRoom, Preferences, SearchState } from "./search-state";

const DAYS = 30;

export function rememberSearch(preferences: Preferences) {
  store(
    REMEMBERED,
    {
      preferred_airports: preferences.airports,
      preferred_duration: preferences.duration,
      preferred_destination: preferences.destination,
      preferred_date: preferences.date,
      preferred_rooms: preferences.rooms,
    },
    { days: DAYS, purpose: "preferences" },
  );
}

/** The bar with what was kept, as far as it is still sound. */
export function asRemembered(state: SearchState): SearchState {
  const preferences = rememberedSearch();
  return preferences === null ? state : withPreferences(state, preferences);
}

function rememberedSearch(): Preferences | null {
  const kept = readStored(REMEMBERED);
  if (typeof kept !== "object" || kept === null) return null;
  const found = kept as Record<string, unknown>; // Anything may stand in a browser's storage: each part is looked at below.
  const nights = found.preferred_duration;
  const date = found.preferred_date;
  return {
    airports: texts(found.preferred_airports),
    duration: typeof nights === "number" && Number.isInteger(nights) && isLengthOfStay(nights) ? nights : null,
    destination: texts(found.preferred_destination),
    date: typeof date === "string" ? findDate(date) : null,
    rooms: roomsOf(found.preferred_rooms),
  };
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}

function roomsOf(value: unknown): DraftRoom[] {
  if (!Array.isArray(value)) return [];
  const rooms = value.map(roomOf);
  return rooms.every((room) => room !== null) ? rooms : [];
}

function roomOf(value: unknown): DraftRoom | null {
  if (typeof value !== "object" || value === null) return null;
  const { adults, ages } = value as Record<string, unknown>;
  const areAges = Array.isArray(ages) && ages.every((age) => typeof age === "number" && age >= 0 && age <= 17);
  if (typeof adults !== "number" || adults < 1 || adults > 4 || !areAges) return null;
  return ages.length > 3 || adults + ages.length > 5 ? null : { adults, ages: ages as number[] };
}
