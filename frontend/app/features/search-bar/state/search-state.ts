/*
 * What a search bar knows, and nothing of how it is drawn. Everything that decides is in this folder, without React and without a
 * clock: every event brings the moment it happened.
 */
import type { SearchBar } from "../../../api/types";
import type { IsoDate } from "../../../travel/dates";
import * as limits from "../../../travel/limits";
import { DEFAULT_OCCUPANCY } from "../../../travel/search/occupancy";

/** One room while it is filled in: null is an age nobody has chosen yet. */
export type DraftRoom = Readonly<{ adults: number; ages: readonly (number | null)[] }>;

/** The form's answers. */
export type Draft = Readonly<{
  destinations: readonly string[];
  airports: readonly string[];
  nights: number | null;
  date: IsoDate | null;
  /** A whole month that the address asks for, by its first day, until a day is chosen. */
  month: IsoDate | null;
  rooms: readonly DraftRoom[];
  isExtended: boolean;
}>;

/**
 * What may be chosen at the asked places: names by airport; departure dates by airport, then nights (E25). `until` is the last day they
 * speak of: of later ones nothing is known here.
 */
export type Choices = Readonly<{
  airports: Readonly<Record<string, string>>;
  departures: Readonly<Record<string, Readonly<Record<string, readonly IsoDate[]>>>>;
  until: IsoDate;
}>;

/** What options are asked for beside a place: a length that may not be among the usual ones (K17), days past the year (Z20). */
export type Asking = Readonly<{ nights: number | null; isExtended: boolean }>;

export type Options =
  | { kind: "idle" }
  | ({ kind: "loading"; request: number; codes: readonly string[] } & Asking)
  | { kind: "ready"; choices: Choices }
  /** ER12: the fields and the button go, a sentence with a way out comes. */
  | { kind: "failed" };

/** One wrong or missing answer, in the brand's words. */
export type Problem = SearchBar["problems"][number];

/** What is remembered of a visitor's last search on this device. */
export type Preferences = Readonly<{
  airports: readonly string[];
  duration: number | null;
  destination: readonly string[];
  date: IsoDate | null;
  rooms: readonly DraftRoom[];
}>;

export type SearchState = Readonly<{
  facts: SearchBar;
  draft: Draft;
  options: Options;
  preferences: Preferences | null;
  /** Answers changed on the visitor's behalf, to be said (T18, T19), and the airport that was chosen as the first that flies there (T21). */
  forced: Readonly<{ nights: boolean; date: boolean; airport: string | null }>;
  /** Those made before the visitor had changed anything: said with the first change (T19). */
  unsaid: Readonly<{ nights: boolean; date: boolean }>;
  problems: readonly Problem[];
  /** Counts failed attempts, so that the summary takes the focus at each. */
  attempts: number;
  hasTouched: boolean;
  /** The code a second try was made for: never a third (T20, Z21). */
  retriedFor: string | null;
  isSearching: boolean;
  requests: number;
  /** Until this moment, in milliseconds, nothing changes (T24). */
  frozenUntil: number;
}>;

export const UNFORCED = { nights: false, date: false, airport: null } as const;

/** The bar as the page brings it: what was asked, or a week for two. */
export function initialState(facts: SearchBar): SearchState {
  return {
    facts,
    draft: draftOf(facts),
    options: { kind: "idle" },
    preferences: null,
    forced: UNFORCED,
    unsaid: UNFORCED,
    problems: facts.problems,
    attempts: 0,
    hasTouched: false,
    retriedFor: null,
    isSearching: false,
    requests: 0,
    frozenUntil: 0,
  };
}

function draftOf(facts: SearchBar): Draft {
  const { search } = facts;
  return {
    destinations: search.destinations,
    airports: search.departureAirports.slice(0, airportsKept(facts)),
    // Only a bar nobody has used yet starts with a week: an address without nights must show that they are missing.
    nights: search.nights ?? (isBlank(facts) ? limits.DEFAULT_NIGHTS : null),
    date: search.departureDate,
    month: search.departureDate === null && facts.formType === "search" ? search.month : null,
    rooms: search.rooms.length > 0 ? search.rooms : [DEFAULT_OCCUPANCY],
    isExtended: search.isExtended,
  };
}

/** Whether the page brings no search of its own. */
export function isBlank({ search, problems }: SearchBar): boolean {
  const isAsked =
    search.departureAirports.length > 0 ||
    search.departureDate !== null ||
    search.month !== null ||
    search.nights !== null;
  return problems.length === 0 && !isAsked && (search.destinations.length === 0 || search.itemcode !== null);
}

/** Three places (V14). */
export const DESTINATION_LIMIT = limits.DESTINATIONS_SELECTABLE;

/** Two airports on the search bar, one on the booking form (V14). */
export function airportLimit({ formType }: Pick<SearchBar, "formType">): number {
  return formType === "booking" ? limits.BOOKING_AIRPORTS : limits.SEARCH_AIRPORTS;
}

/** As many as there are already where that is more: of an address with three each can be taken off, and none goes by itself (Z13). */
export function airportsToChoose({ facts, draft }: Pick<SearchState, "facts" | "draft">): number {
  return Math.max(airportLimit(facts), draft.airports.length);
}

/** How many of an address or a search before this one come along: as many as one search may have. */
export function airportsKept({ formType }: Pick<SearchBar, "formType">): number {
  return formType === "booking" ? limits.BOOKING_AIRPORTS : limits.MAX_QUERY_AIRPORTS;
}

/** The codes whose options are asked for: the first two, one call each (V14, Z13). */
export function queriedCodes(destinations: readonly string[]): readonly string[] {
  return destinations.slice(0, limits.DESTINATIONS_QUERIED);
}

export type LoadingFlags = Readonly<{ destination: boolean; depair: boolean; nights: boolean; depart: boolean }>;

/**
 * Which fields wait for the options chain: airports, nights and dates together (T17), and the destination with them while its country is
 * tried in its place (T20).
 */
export function loadingFlags({ options, retriedFor }: SearchState): LoadingFlags {
  const isWaiting = options.kind === "loading";
  return { destination: isWaiting && retriedFor !== null, depair: isWaiting, nights: isWaiting, depart: isWaiting };
}
