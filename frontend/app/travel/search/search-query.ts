/* A search: what a visitor asks for, whether it is complete, and the sentences for what is missing (V13, Z02, Z03). */
import type { IsoDate } from "../dates";
import type { Itemcode } from "../itemcode";
import { DEFAULT_OCCUPANCY, type Party } from "./occupancy";
import type { SearchError } from "./search-error";

export const MISSING_DESTINATION = 'Please choose a "Travelling to?" destination.';
export const MISSING_AIRPORT = 'Please choose a "Flying from?" airport.';
/** The specification says "airport" where it means nights; the wording catalogue offers the corrected sentence (Z02). */
export const MISSING_NIGHTS = 'Please choose a "How long for?" airport.';
export const MISSING_DATE = 'Please choose a "Departing on?" date.';

/** What a visitor asked for. Null, empty, no flexible days: not asked. */
export type SearchQuery = Readonly<{
  destinations: readonly string[];
  region: string | null;
  departureAirports: readonly string[];
  /** Of the outbound flight, local time (Z18). */
  departureDate: IsoDate | null;
  /** The first day of a month: asks for the whole month. */
  month: IsoDate | null;
  flexibleDays: number;
  nights: number | null;
  rooms: Party;
  itemcode: Itemcode | null;
  destinationAirport: string | null;
  /** A board's code. */
  board: string | null;
  cabin: string | null;
  outboundFlight: string | null;
  inboundFlight: string | null;
  isExtended: boolean;
}>;

/** A search as far as it could be understood, and what could not (E41). */
export type ParsedSearch = Readonly<{ query: SearchQuery; errors: readonly SearchError[] }>;

/** Nothing asked yet: one room for two adults. */
export const EMPTY_SEARCH: SearchQuery = {
  destinations: [],
  region: null,
  departureAirports: [],
  departureDate: null,
  month: null,
  flexibleDays: 0,
  nights: null,
  rooms: [DEFAULT_OCCUPANCY],
  itemcode: null,
  destinationAirport: null,
  board: null,
  cabin: null,
  outboundFlight: null,
  inboundFlight: null,
  isExtended: false,
};

/** What a visitor still has to choose before searching, in the order of the form; a hotel needs no place (V13). */
export function listMissing(query: SearchQuery): SearchError[] {
  const missing: SearchError[] = [];
  if (query.destinations.length === 0 && query.itemcode === null) {
    missing.push(required("destination", MISSING_DESTINATION));
  }
  if (query.departureAirports.length === 0) missing.push(required("depair", MISSING_AIRPORT));
  if (query.nights === null) missing.push(required("nights", MISSING_NIGHTS));
  if (query.departureDate === null && query.month === null) missing.push(required("date", MISSING_DATE));
  return missing;
}

function required(field: string, msg: string): SearchError {
  return { field, msg, rule: "required", room: null };
}
