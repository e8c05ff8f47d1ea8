/* What the bar asks for while it is used: options of a place (API27, API28), prices by day. */
import type { OptionsBody } from "../../api/types";
import { fetchJson } from "../../lib/late-data";
import { searchAddress } from "../../travel/search/write-search";
import type { OptionsAnswer } from "./state/search-reducer";
import type { SearchState } from "./state/search-state";
import { queryOf } from "./state/submit";

/** Long enough for a slow line; past it the bar says so and shows the way to the offers. */
const TIMEOUT_MS = 15_000;
/** A calendar holds every day of the year ahead, whichever is asked for now. */
const ANY_DAY = { departureDate: null, month: null, flexibleDays: 0, isExtended: false } as const;

/**
 * Options of one place. The hotel goes along on a booking page, and only where its code lies in that country (API28, Z22).
 */
export async function askOptions(code: string, itemcode: string | null): Promise<OptionsAnswer> {
  const isThere = itemcode !== null && itemcode.slice(0, 2) === code.slice(0, 2);
  const query = new URLSearchParams({ destination: code, ...(isThere ? { hotelId: itemcode.slice(2) } : {}) });
  const { data } = await fetchJson<OptionsBody>(`/api/search/options?${query.toString()}`, TIMEOUT_MS);
  return { options: data.options, possibleNewIso: data.possible_new_iso };
}

/** Where the exact price of every day is answered for this party, these airports and nights; null until there is enough to ask. */
export function calendarUrl(state: SearchState): string | null {
  const { draft, facts } = state;
  if (draft.destinations.length === 0 || draft.airports.length === 0 || draft.nights === null) return null;
  const query = searchAddress({ ...queryOf(state), ...ANY_DAY }).split("?")[1] ?? "";
  const { itemcode } = facts.search;
  return `/api/search/calendar?${query}${itemcode === null ? "" : `&itemcode=${encodeURIComponent(itemcode)}`}`;
}
