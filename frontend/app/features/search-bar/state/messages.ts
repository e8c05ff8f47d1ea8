/* What the bar says, one thing at a time (T18): an error, then changes made on the visitor's behalf, then what is missing. */
import { type Problem, queriedCodes, type SearchState } from "./search-state";
import { airportName } from "./texts";

export type Message =
  | { kind: "failed" }
  | { kind: "forced" }
  | { kind: "problems"; problems: readonly Problem[] }
  /** An airport nobody chose stands in the field (T21): the visitor is told why, and may live near another. */
  | { kind: "first-airport"; airport: string }
  /** Chosen places whose airports and dates were not asked for: said, never dropped in silence (Z13). */
  | { kind: "not-in-choices"; places: readonly string[] };

export function messageOf(state: SearchState): Message | null {
  const { options, forced, problems } = state;
  if (options.kind === "failed") return { kind: "failed" };
  if (forced.nights || forced.date) return { kind: "forced" };
  if (problems.length > 0) return { kind: "problems", problems };
  if (forced.airport !== null) return { kind: "first-airport", airport: airportName(state, forced.airport) };
  const places = unaskedPlaces(state);
  return places.length > 0 ? { kind: "not-in-choices", places } : null;
}

/** Names of the chosen places beyond the two whose options are known. */
export function unaskedPlaces({ draft, facts }: SearchState): readonly string[] {
  const asked = queriedCodes(draft.destinations);
  return draft.destinations
    .filter((code) => !asked.includes(code))
    .map((code) => facts.places.find(({ id }) => id === code)?.name ?? code);
}
