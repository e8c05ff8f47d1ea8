/* Search pressed (T23): either everything is there and an address comes out, or what is missing, and nothing else happens. */
import { isExtendedSearch } from "../../../travel/dates";
import { findItemcode } from "../../../travel/itemcode";
import { checkOccupancy, countParty, occupancyOf, type Party } from "../../../travel/search/occupancy";
import { EMPTY_SEARCH, listMissing, type SearchQuery } from "../../../travel/search/search-query";
import { bookingSearchAddress, searchAddress } from "../../../travel/search/write-search";
import type { Draft, Preferences, Problem, SearchState } from "./search-state";
import type { Say } from "./texts";

/** What a search is tracked with: infants apart from children, whatever the source's event did (Z08). */
export type SearchTrack = Readonly<{
  destination: string;
  depair: string;
  nights: number;
  date: string;
  adults: number;
  children: number;
  infants: number;
  children_incl_infants: number;
}>;

export type Outcome =
  { kind: "refused"; problems: readonly Problem[] } | { kind: "accepted"; address: string; track: SearchTrack };

const WORDING: Readonly<Record<string, string>> = {
  destination: "choose_destination",
  depair: "choose_airport",
  nights: "choose_nights",
  date: "choose_date",
};

export function submitSearch(state: SearchState, say: Say): Outcome {
  const query = queryOf(state);
  const problems = [
    ...listMissing(query).map((error) => ({ ...error, msg: say(WORDING[error.field] ?? error.msg) })),
    ...state.draft.rooms.flatMap((room, index) => checkOccupancy({ ...room, room: index })),
  ].map(({ field, msg, rule, room }) => ({ field, message: msg, rule, room }));
  if (problems.length > 0) return { kind: "refused", problems };
  const address =
    state.facts.formType === "booking"
      ? bookingSearchAddress({ currentPath: state.facts.action, query })
      : searchAddress(query);
  return { kind: "accepted", address, track: trackOf(query) };
}

/** The draft as a search; an age nobody has chosen is left out, so only a checked draft should be sent. */
export function queryOf({ draft, facts }: SearchState): SearchQuery {
  const { search } = facts;
  return {
    ...EMPTY_SEARCH,
    destinations: draft.destinations,
    region: keepsRegion(draft, search.destinations) ? search.region : null,
    departureAirports: draft.airports,
    departureDate: draft.date,
    month: draft.month,
    // Days around a date belong to that date.
    flexibleDays: draft.date === null || draft.date !== search.departureDate ? 0 : search.flexibleDays,
    nights: draft.nights,
    rooms: partyOf(draft),
    itemcode: search.itemcode === null ? null : findItemcode(search.itemcode),
    destinationAirport: search.destinationAirport,
    isExtended: isExtended(draft, facts.today),
  };
}

/** Whether a child's age is still to be chosen: prices would be those of fewer people. */
export function hasOpenAge({ rooms }: Draft): boolean {
  return rooms.some(({ ages }) => ages.includes(null));
}

export function partyOf({ rooms }: Draft): Party {
  return rooms.map(({ adults, ages }) =>
    occupancyOf(
      adults,
      ages.filter((age) => age !== null),
    ),
  );
}

/** What to remember of this search for the next visit. */
export function preferencesOf({ draft }: SearchState): Preferences {
  const { destinations, airports, nights, date, rooms } = draft;
  return { destination: destinations, airports, duration: nights, date, rooms };
}

function isExtended(draft: Draft, today: string): boolean {
  if (draft.date === null) return draft.isExtended;
  return isExtendedSearch({ departureDate: draft.date, today });
}

/** A region narrows the place it was given with; another place has its own. */
function keepsRegion({ destinations }: Draft, given: readonly string[]): boolean {
  return destinations.join() === given.join();
}

function trackOf(query: SearchQuery): SearchTrack {
  const { adults, children, infants } = countParty(query.rooms);
  return {
    destination: query.destinations.join(","),
    depair: query.departureAirports.join(","),
    nights: query.nights ?? 0,
    date: query.departureDate ?? "",
    adults,
    children,
    infants,
    children_incl_infants: children + infants,
  };
}
