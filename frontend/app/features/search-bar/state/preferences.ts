/* What a visitor's last search on this device changes about a fresh bar (search preferences). */
import { departureWindow, type IsoDate, isExtendedSearch, isInWindow } from "../../../travel/dates";
import { airportsKept, type Draft, isBlank, type Preferences, type SearchState } from "./search-state";

/** The last search fills a bar that nobody has used and no address has filled; what is no longer sold is left out. */
export function withPreferences(state: SearchState, preferences: Preferences): SearchState {
  const known = { ...state, preferences };
  if (state.hasTouched || !isBlank(state.facts)) return known;
  const places = new Set(state.facts.places.map(({ id }) => id));
  const airports = new Set(state.facts.airports.map(({ iata }) => iata));
  const { draft } = state;
  const isFree = state.facts.search.itemcode === null;
  return {
    ...known,
    draft: {
      ...draft,
      destinations: isFree ? preferences.destination.filter((id) => places.has(id)) : draft.destinations,
      airports: preferences.airports.filter((iata) => airports.has(iata)).slice(0, airportsKept(state.facts)),
      nights: preferences.duration ?? draft.nights,
      ...dayOf(preferences, state.facts.today),
      rooms: preferences.rooms.length > 0 ? preferences.rooms : draft.rooms,
    },
  };
}

/** The day of the last search, where one can still leave on it. A fresh bar has none of its own. */
function dayOf({ date }: Preferences, today: IsoDate): Pick<Draft, "date" | "isExtended"> | null {
  if (date === null || !isInWindow(date, departureWindow({ today, isExtended: true }))) return null;
  return { date, isExtended: isExtendedSearch({ departureDate: date, today }) };
}
