/* The bar as a reset leaves it (T24): with what the results around it are of, and still for a second. */
import { parseSearch } from "../../../travel/search/read-search";
import { initialState, type SearchState } from "./search-state";

type Search = SearchState["facts"]["search"];

/** How long a reset keeps everything as it is (T24, K19). */
export const RESET_FREEZE_MS = 1000;

/**
 * The bar with the search of an address; as it is where that asks for nothing new, only in another order or view. `at`: the moment of the reset, in
 * milliseconds of the clock that the bar's events go by.
 */
export function anew(state: SearchState, { address, at }: { address: string; at: number }): SearchState {
  const { facts } = state;
  const { query } = parseSearch({ address: address.slice(address.indexOf("?")), today: facts.today });
  const { destinations, departureAirports, rooms } = query;
  const search: Search = {
    ...facts.search,
    destinations: [...destinations],
    region: query.region,
    departureAirports: [...departureAirports],
    departureDate: query.departureDate,
    month: query.month,
    flexibleDays: query.flexibleDays,
    nights: query.nights,
    rooms: rooms.map(({ adults, ages }) => ({ adults, ages: [...ages] })),
    isExtended: query.isExtended,
  };
  if (isSame(search, facts.search)) return state;
  return { ...initialState({ ...facts, search, problems: [] }), frozenUntil: at + RESET_FREEZE_MS };
}

function isSame(one: Search, other: Search): boolean {
  return (Object.keys(one) as (keyof Search)[]).every(
    (name) => JSON.stringify(one[name]) === JSON.stringify(other[name]),
  );
}
