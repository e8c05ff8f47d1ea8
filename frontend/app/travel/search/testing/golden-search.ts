/* How a search and its errors look in the golden cases that Python and TypeScript both read. */
import { findItemcode } from "../../itemcode";
import { type Occupancy, occupancyOf } from "../occupancy";
import type { SearchError } from "../search-error";
import { EMPTY_SEARCH, type SearchQuery } from "../search-query";

type RoomCase = { adults: number; ages: number[] };

export type QueryCase = {
  destination?: string[];
  region?: string;
  depair?: string[];
  date?: string;
  month?: string;
  flex?: number;
  nights?: number;
  rooms?: RoomCase[];
  itemcode?: string;
  destair?: string;
  boardbasis?: string;
  cabin?: string;
  outflight?: string;
  inflight?: string;
  extended_search?: boolean;
};

/** The search a case describes; what it does not name stays unasked. */
export function queryOf(golden: QueryCase): SearchQuery {
  return {
    destinations: golden.destination ?? [],
    region: golden.region ?? null,
    departureAirports: golden.depair ?? [],
    departureDate: golden.date ?? null,
    month: golden.month ?? null,
    flexibleDays: golden.flex ?? 0,
    nights: golden.nights ?? null,
    rooms: golden.rooms ? roomsOf(golden.rooms) : EMPTY_SEARCH.rooms,
    itemcode: findItemcode(golden.itemcode ?? ""),
    destinationAirport: golden.destair ?? null,
    board: golden.boardbasis ?? null,
    cabin: golden.cabin ?? null,
    outboundFlight: golden.outflight ?? null,
    inboundFlight: golden.inflight ?? null,
    isExtended: golden.extended_search ?? false,
  };
}

export function roomsOf(rooms: RoomCase[]): Occupancy[] {
  return rooms.map(({ adults, ages }) => occupancyOf(adults, ages));
}

/** Errors as the cases state them: without the room. */
export function errorsAsCases(errors: readonly SearchError[]) {
  return errors.map(({ field, msg, rule }) => ({ field, msg, rule }));
}
