/* Writing a search into an address: the one form every link of the site takes (R14–R20, Z16, Z17). */
import type { Pair } from "./address-reader";
import { itemcodeText } from "../itemcode";
import { carriedRoomPairs, roomPairs } from "./room-groups";
import type { SearchQuery } from "./search-query";

export const SEARCH_PATH = "/search/holidays/";

/** The results page of a search: date, depair, destination, nights, region, the rooms, extended_search (R14). */
export function searchAddress(query: SearchQuery): string {
  const pairs: Pair[] = [
    ...when(query),
    ["depair", query.departureAirports.join(",")],
    ["destination", query.destinations.join(",")],
    ["nights", nightsText(query)],
    ["region", query.region ?? ""],
    ["boardbasis", query.board ?? ""],
    ...roomPairs(query.rooms),
    ["extended_search", query.isExtended ? "true" : ""],
  ];
  return `${SEARCH_PATH}?${encode(pairs)}`;
}

/**
 * The booking page when no option is chosen: the product's own query, and the page's room parameters (R16, R17).
 *
 * These stand in place of the rooms it is priced for: both together would ask for two parties.
 */
export function plainBookingAddress({
  productLink,
  pricingQuery,
  pageQuery,
}: {
  productLink: string;
  pricingQuery: readonly Pair[];
  pageQuery: readonly Pair[];
}): string {
  const rooms = carriedRoomPairs(pageQuery);
  const priced = pricingQuery.filter(([name]) => rooms.length === 0 || !name.includes("room"));
  const query = encode([...priced, ...rooms]);
  return `${withoutSlash(productLink)}/book${query && `?${query}`}`;
}

/**
 * Where a search made on the booking page leads: the page's own address without its trailing slash, one airport, and nothing of the
 * board, cabin and flights chosen before (R19).
 */
export function bookingSearchAddress({ currentPath, query }: { currentPath: string; query: SearchQuery }): string {
  const pairs: Pair[] = [
    ...when(query),
    ["depair", query.departureAirports[0] ?? ""],
    ["itemcode", hotelText(query)],
    ["nights", nightsText(query)],
    ["destair", query.destinationAirport ?? ""],
    ...roomPairs(query.rooms),
  ];
  return `${withoutSlash(currentPath)}?${encode(pairs)}`;
}

function when(query: SearchQuery): Pair[] {
  return [
    ["date", query.departureDate ?? ""],
    ["month", query.month?.slice(0, "YYYY-MM".length) ?? ""],
    ["flex", query.flexibleDays === 0 ? "" : String(query.flexibleDays)],
  ];
}

function nightsText({ nights }: SearchQuery): string {
  return nights === null ? "" : String(nights);
}

function hotelText({ itemcode }: SearchQuery): string {
  return itemcode === null ? "" : itemcodeText(itemcode);
}

function withoutSlash(path: string): string {
  return path.replace(/\/+$/, "");
}

/** Commas and brackets stay readable: they are legal in a query and people read these links. The rest as the server writes it. */
const OWN_SPELLING: Readonly<Record<string, string>> = { "%2C": ",", "%5B": "[", "%5D": "]", "%7E": "~", "*": "%2A" };

function encode(pairs: readonly Pair[]): string {
  const named = pairs.filter(([, value]) => value !== "").map(([name, value]) => [name, value]);
  const encoded = new URLSearchParams(named).toString();
  return encoded.replace(/%2C|%5B|%5D|%7E|\*/g, (code) => OWN_SPELLING[code] ?? code);
}
