/* The bar's sentences in the brand's words, and what its fields and its summary say (S39, S40). */
import { formatDate } from "../../../travel/dates";
import { formatNights } from "../../../travel/nights";
import { type Draft, isBlank, type SearchState } from "./search-state";

export type Say = (key: string, parts?: Readonly<Record<string, string | number>>) => string;

/** Sentences by their key without "search."; a key the server did not send shows itself. */
export function sayer(texts: Readonly<Record<string, string>>): Say {
  return (key, parts = {}) =>
    (texts[`search.${key}`] ?? key).replace(/\{([a-z_]+)\}/g, (whole, name: string) => String(parts[name] ?? whole));
}

/** "Jamaica", "Jamaica and Barbados", "Jamaica, Barbados and Crete". */
export function inWords(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}

export function placeNames({ draft, facts }: SearchState): readonly string[] {
  return draft.destinations.map((code) => facts.places.find(({ id }) => id === code)?.name ?? code);
}

export function airportName({ facts, options }: SearchState, iata: string): string {
  const offered = options.kind === "ready" ? options.choices.airports[iata] : undefined;
  const name = facts.airports.find((airport) => airport.iata === iata)?.name ?? offered ?? iata;
  return name.replace(/\s* airport$/i, "");
}

/** "Gatwick" and "plus 1 other" (S40). */
export function airportParts(state: SearchState, say: Say): { first: string; others: string } | null {
  const [first, ...rest] = state.draft.airports;
  if (first === undefined) return null;
  const key = rest.length === 1 ? "plus_others" : "plus_many";
  return { first: airportName(state, first), others: rest.length === 0 ? "" : say(key, { count: rest.length }) };
}

/** "12th Jun 2027", or the month that is asked for as a whole: "June 2027"; empty where neither is known. */
export function departureText({ date, month }: Draft): string {
  if (date !== null) return formatDate(date);
  if (month === null) return "";
  return new Date(`${month}T00:00:00Z`).toLocaleDateString("en-GB", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}

/** "2 adults, 1 child, 1 room". */
export function guestsText(
  { rooms }: Pick<Draft, "rooms">,
  { withRooms = true }: { withRooms?: boolean } = {},
): string {
  const adults = rooms.reduce((sum, room) => sum + room.adults, 0);
  const children = rooms.reduce((sum, room) => sum + room.ages.length, 0);
  return [
    adults === 1 ? "1 adult" : `${adults} adults`,
    children > 0 && (children === 1 ? "1 child" : `${children} children`),
    withRooms && (rooms.length === 1 ? "1 room" : `${rooms.length} rooms`),
  ]
    .filter(Boolean)
    .join(", ");
}

export type Summary = Readonly<{ heading: string; place: string; details: string }>;
export type ChosenFlight = Readonly<{ outbound: string; inbound: string }>;

/** The small screen's summary (S40, W-06). */
export function summaryOf(state: SearchState, say: Say, flight: ChosenFlight | null = null): Summary {
  const { draft, facts } = state;
  if (isBlank(facts) && !state.hasTouched && state.preferences === null) {
    return { heading: say("summary_empty"), place: "", details: say("summary_update") };
  }
  return {
    heading: summaryHeading(state, say, flight),
    // The booking form asks for no place: the page is about one (S39).
    place: facts.formType === "search" ? inWords(placeNames(state)) : "",
    details: [
      draft.nights !== null && formatNights(draft.nights),
      departureText(draft),
      guestsText(draft, { withRooms: draft.rooms.length > 1 }),
    ]
      .filter(Boolean)
      .join(", "),
  };
}

function summaryHeading(state: SearchState, say: Say, flight: ChosenFlight | null): string {
  if (flight) return say("summary_flight", flight);
  const from = airportParts(state, say);
  if (!from) return say("summary_empty");
  const isSearchPage = state.facts.formType === "search";
  const heading = say("summary_from", { airport: from.first });
  return isSearchPage && from.others ? `${heading} ${from.others}` : heading;
}
