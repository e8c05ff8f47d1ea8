/* The bar as a reset leaves it (T24): with what the results around it are of, and still for a second. */
import { parseSearch } from "../../../travel/search/read-search";
import { initialState, type SearchState } from "./search-state";

/** How long a reset keeps everything as it is (T24, K19). */
export const RESET_FREEZE_MS = 1000;

/** `at`: the moment of the reset, in milliseconds of the clock that the bar's events go by. */
export function anew({ facts }: SearchState, { address, at }: { address: string; at: number }): SearchState {
  const { query } = parseSearch({ address: address.slice(address.indexOf("?")), today: facts.today });
  const { destinations, departureAirports, rooms } = query;
  const search: SearchState["facts"]["search"] = {
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
  return { ...initialState({ ...facts, search, problems: [] }), frozenUntil: at + RESET_FREEZE_MS };
}
