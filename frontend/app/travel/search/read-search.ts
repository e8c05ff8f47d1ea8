/*
 * Reading a search from any query string (R14, R15, R18–R20).
 *
 * Whatever is wrong becomes a field, a sentence and a rule (E41) and is left out; whatever is right is kept. Nothing here throws,
 * however hostile the address.
 */
import { AddressReader, pairsOf } from "./address-reader";
import { isIataCode } from "../airports";
import { findBoard } from "../board-basis";
import {
  departureWindow,
  findDate,
  findMonth,
  type IsoDate,
  isExtendedSearch,
  isInWindow,
  touchesMonth,
} from "../dates";
import { findItemcode } from "../itemcode";
import * as limits from "../limits";
import { isLengthOfStay } from "../nights";
import { readRooms } from "./room-groups";
import { EMPTY_SEARCH, type ParsedSearch, type SearchQuery } from "./search-query";

const DESTINATION = /^[A-Za-z0-9][A-Za-z0-9_-]{1,39}$/;
const OPTION_ID = /^[A-Za-z0-9|_.:-]{1,80}$/;
const NUMBER = /^[0-9]{1,4}$/;

const UNKNOWN_PLACE = { msg: "That is not a destination we know", rule: "format" };
const UNKNOWN_AIRPORT = { msg: "An airport is a code of three letters", rule: "format" };
const UNKNOWN_CHOICE = { msg: "That choice is not known", rule: "format" };

/** The search a query string holds (with or without its question mark), and every part that was not understood. */
export function parseSearch({ address, today }: { address: string; today: IsoDate }): ParsedSearch {
  const pairs = pairsOf(address);
  if (!Array.isArray(pairs)) return { query: EMPTY_SEARCH, errors: [pairs] };
  const reader = new AddressReader(pairs);
  const { rooms, errors } = readRooms(pairs);
  const query = { ...readPlaces(reader), ...readDates(reader, today), ...readChoices(reader), rooms };
  return { query, errors: [...reader.errors, ...errors] };
}

type Places = Pick<SearchQuery, "destinations" | "region" | "departureAirports" | "destinationAirport" | "itemcode">;
type Dates = Pick<SearchQuery, "nights" | "departureDate" | "month" | "flexibleDays" | "isExtended">;
type Choices = Pick<SearchQuery, "board" | "cabin" | "outboundFlight" | "inboundFlight">;

function readPlaces(reader: AddressReader): Places {
  return {
    destinations: reader.several("destination", matching(DESTINATION), {
      atMost: limits.DESTINATIONS_SELECTABLE,
      msg: UNKNOWN_PLACE.msg,
    }),
    region: reader.one("region", matching(DESTINATION), UNKNOWN_PLACE),
    departureAirports: reader.several("depair", airportOf, {
      atMost: limits.MAX_QUERY_AIRPORTS,
      msg: UNKNOWN_AIRPORT.msg,
    }),
    destinationAirport: reader.one("destair", airportOf, UNKNOWN_AIRPORT),
    itemcode: reader.one("itemcode", findItemcode, { msg: "That is not a hotel code", rule: "format" }),
  };
}

function readDates(reader: AddressReader, today: IsoDate): Dates {
  const nights = reader.one("nights", nightsOf, {
    msg: `We sell ${limits.MIN_NIGHTS} to ${limits.MAX_NIGHTS} nights`,
    rule: "range",
  });
  const day = reader.one("date", findDate, { msg: "A date looks like 2027-05-01", rule: "format" });
  const month = reader.one("month", findMonth, { msg: "A month looks like 2027-05", rule: "format" });
  const flexible = reader.one("flex", flexibleDaysOf, {
    msg: `At most ${limits.MAX_FLEXIBLE_DAYS} days`,
    rule: "range",
  });
  const window = departureWindow({ today, isExtended: true });
  const isOnSale = day !== null && isInWindow(day, window);
  if (day !== null && !isOnSale) {
    reader.errors.push({ field: "date", msg: "That date is not on sale", rule: "date_window", room: null });
  }
  const isMonthOnSale = month !== null && touchesMonth(month, window);
  if (month !== null && !isMonthOnSale) {
    reader.errors.push({ field: "month", msg: "That month is not on sale", rule: "date_window", room: null });
  }
  const isAsked = ["true", "1"].includes((reader.text("extended_search") ?? "").toLowerCase());
  return {
    nights,
    departureDate: isOnSale ? day : null,
    month: isMonthOnSale ? month : null,
    flexibleDays: flexible ?? 0,
    isExtended: isAsked || (isOnSale && isExtendedSearch({ departureDate: day, today })),
  };
}

function readChoices(reader: AddressReader): Choices {
  // Both spellings are read, the link's own one first (Z17).
  const name = reader.text("boardbasis") === null ? "board" : "boardbasis";
  return {
    board: reader.one(name, boardOf, { msg: "That is not a board basis", rule: "format" }),
    cabin: reader.one("cabin", matching(OPTION_ID), UNKNOWN_CHOICE),
    outboundFlight: reader.one("outflight", matching(OPTION_ID), UNKNOWN_CHOICE),
    inboundFlight: reader.one("inflight", matching(OPTION_ID), UNKNOWN_CHOICE),
  };
}

function matching(form: RegExp): (text: string) => string | null {
  return (text) => (form.test(text) ? text : null);
}

function airportOf(text: string): string | null {
  const code = text.toUpperCase();
  return isIataCode(code) ? code : null;
}

function boardOf(text: string): string | null {
  return findBoard(text)?.code ?? null;
}

function nightsOf(text: string): number | null {
  return NUMBER.test(text) && isLengthOfStay(Number(text)) ? Number(text) : null;
}

function flexibleDaysOf(text: string): number | null {
  return NUMBER.test(text) && Number(text) <= limits.MAX_FLEXIBLE_DAYS ? Number(text) : null;
}
