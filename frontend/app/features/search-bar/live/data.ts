/* What the bar asks for while it is used: options of a place (API27, API28), prices by day. */
import type { OptionsBody } from "../../../api/types";
import { fetchJson } from "../../../lib/late/late-data";
import { FALLBACK_NIGHTS } from "../../../travel/limits";
import { searchAddress } from "../../../travel/search/write-search";
import type { OptionsAnswer } from "../state/search-reducer";
import type { Asking, SearchState } from "../state/search-state";
import { hasOpenAge, queryOf } from "../state/submit";

/** Long enough for a slow line; past it the bar says so and shows the way to the offers. */
const TIMEOUT_MS = 15_000;
/** A calendar holds every day that may be chosen, whichever is asked for now. */
const ANY_DAY = { departureDate: null, month: null, flexibleDays: 0 } as const;

/**
 * Options of one place. The hotel goes along on a booking page, and only where its code lies in that country (API28, Z22); a length
 * only where it is not looked up anyway (K17), so that most visitors ask the same and are answered from what is kept.
 */
export async function askOptions(
  code: string,
  { itemcode, nights, isExtended }: Asking & { itemcode: string | null },
): Promise<OptionsAnswer> {
  const query = new URLSearchParams({ destination: code });
  if (itemcode !== null && itemcode.slice(0, 2) === code.slice(0, 2)) query.set("hotelId", itemcode.slice(2));
  if (nights !== null && !FALLBACK_NIGHTS.includes(nights)) query.set("nights", String(nights));
  if (isExtended) query.set("extended_search", "true");
  const { data } = await fetchJson<OptionsBody>(`/api/search/options?${query.toString()}`, TIMEOUT_MS);
  return { options: data.options, possibleNewIso: data.possible_new_iso };
}

/**
 * Where the exact price of every day is answered for this party, these airports and nights; null until there is enough to ask, which is
 * every child's age too.
 */
export function calendarUrl(state: SearchState, { isExtended }: Pick<Asking, "isExtended">): string | null {
  const { draft, facts } = state;
  if (draft.destinations.length === 0 || draft.airports.length === 0 || draft.nights === null) return null;
  if (hasOpenAge(draft)) return null;
  const query = searchAddress({ ...queryOf(state), ...ANY_DAY, isExtended }).split("?")[1] ?? "";
  const { itemcode } = facts.search;
  return `/api/search/calendar?${query}${itemcode === null ? "" : `&itemcode=${encodeURIComponent(itemcode)}`}`;
}
