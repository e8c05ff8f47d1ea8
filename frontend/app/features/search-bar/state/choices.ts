/* What a set of options allows: merging answers (Z15, T22), and settling the draft on what is offered (T19, T21). */
import type { IsoDate } from "../../../travel/dates";
import { type DateWindow, departureWindow, isInWindow } from "../../../travel/dates";
import { DESTINATIONS_QUERIED, FALLBACK_NIGHTS } from "../../../travel/limits";
import { chooseNights } from "../../../travel/nights";
import type { Choices, Draft, Preferences, SearchState } from "./search-state";
import { airportsKept, UNFORCED } from "./search-state";

export type Answer = Readonly<{
  depair: Readonly<Record<string, string>>;
  depart: Readonly<Record<string, Readonly<Record<string, readonly IsoDate[]>>>>;
}>;

/** The last day of a window that departures and prices are known of: later ones are asked for, not chosen from (Z19). */
export function lastKnown({ onSaleUntil }: Pick<SearchState["facts"], "onSaleUntil">, { last }: DateWindow): IsoDate {
  return onSaleUntil !== null && onSaleUntil < last ? onSaleUntil : last;
}

/** What this browser holds, as one more answer: left for them alone, while all others have it sold. */
export function heldAnswers({ held }: Pick<SearchState["facts"], "held">): readonly Answer[] {
  return held === null ? [] : [{ depair: {}, depart: { [held.airport]: { [held.nights]: [held.date] } } }];
}

/** Several answers as one: every airport of any of them; its nights and dates are the union of theirs (Z15, T22). */
export function mergeAnswers(answers: readonly Answer[], until: IsoDate): Choices {
  const airports: Record<string, string> = {};
  const departures: Record<string, Record<string, readonly IsoDate[]>> = {};
  for (const { depair, depart } of answers) {
    Object.assign(airports, depair);
    for (const [airport, byNights] of Object.entries(depart)) {
      const known = (departures[airport] ??= {});
      for (const [nights, dates] of Object.entries(byNights)) {
        known[nights] = [...new Set([...(known[nights] ?? []), ...dates])].sort();
      }
    }
  }
  return { airports, departures, until };
}

/** Lengths of stay from the chosen airports, shortest first; the stock list where the options name none (Z24, K17). */
export function offeredNights(choices: Choices | null, airports: readonly string[]): readonly number[] {
  const found = new Set(airports.flatMap((airport) => Object.keys(choices?.departures[airport] ?? {}).map(Number)));
  return found.size > 0 ? [...found].sort((a, b) => a - b) : FALLBACK_NIGHTS;
}

/** Departure dates from the chosen airports for a length of stay, earliest first, each with the airports that fly then. */
export function offeredDates(
  choices: Choices | null,
  { airports, nights }: Pick<Draft, "airports" | "nights">,
): ReadonlyMap<IsoDate, readonly string[]> {
  const found = new Map<IsoDate, string[]>();
  for (const airport of airports) {
    for (const date of choices?.departures[airport]?.[String(nights)] ?? []) {
      found.set(date, [...(found.get(date) ?? []), airport]);
    }
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

type Settled = Pick<SearchState, "draft" | "forced">;

/**
 * The draft on what is offered: airports that fly there, else the preferred one, else the first (T21); nights that are sold, else the
 * first offered; a date that departs, else the earliest (T19). `forced` says which answers of the visitor's own had to change, and which
 * airport was taken because it is the first.
 */
export function settle({ facts, draft, preferences }: SearchState, choices: Choices): Settled {
  const known = Object.keys(choices.departures);
  const isOfOthers =
    hasUnasked(draft) && draft.airports.length > 0 && !draft.airports.some((iata) => known.includes(iata));
  if (known.length === 0 || isOfOthers) return { draft, forced: UNFORCED };
  const { airports, isFirst } = settledAirports({ draft, preferences, choices, limit: airportsKept(facts) });
  const wanted = draft.nights ?? preferences?.duration ?? null;
  const nights = chooseNights({ wanted, offered: offeredNights(choices, airports) });
  const date = settledDate({ ...draft, airports, nights }, { choices, preferences, facts });
  return {
    draft: { ...draft, airports, nights, date },
    forced: {
      nights: draft.nights !== null && nights !== draft.nights,
      date: draft.date !== null && date !== draft.date,
      airport: isFirst ? (airports[0] ?? null) : null,
    },
  };
}

/** Whether one of the places is not asked about (V14): an airport that the options do not know may fly there, and stays (Z13). */
function hasUnasked({ destinations }: Draft): boolean {
  return destinations.length > DESTINATIONS_QUERIED;
}

type AirportsIn = { draft: Draft; preferences: Preferences | null; choices: Choices; limit: number };

/** `isFirst`: neither chosen now nor preferred, but the first on offer, where there are others. */
function settledAirports({ draft, preferences, choices, limit }: AirportsIn) {
  const isOffered = (airport: string) => Object.hasOwn(choices.departures, airport);
  const kept = hasUnasked(draft) ? draft.airports : draft.airports.filter(isOffered);
  if (kept.length > 0) return { airports: kept, isFirst: false };
  const preferred = (preferences?.airports ?? []).filter(isOffered).slice(0, limit);
  if (preferred.length > 0) return { airports: preferred, isFirst: false };
  const [first = "", ...others] = Object.keys(choices.departures);
  return { airports: [first], isFirst: others.length > 0 };
}

type DateIn = Pick<SearchState, "facts" | "preferences"> & { choices: Choices };

function settledDate(draft: Draft, { choices, preferences, facts }: DateIn): IsoDate | null {
  const offered = offeredDates(choices, draft);
  if (draft.month !== null) return null;
  const wanted = draft.date ?? preferences?.date ?? null;
  if (wanted === null || offered.has(wanted)) return wanted;
  if (draft.date === null) return null;
  // A date that the options do not speak of has no departures to be among.
  if (draft.date > choices.until) return draft.date;
  const window = departureWindow({ today: facts.today, isExtended: draft.isExtended });
  return [...offered.keys()].find((date) => isInWindow(date, window)) ?? null;
}
