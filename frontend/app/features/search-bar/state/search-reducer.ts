/* One event at a time (T17-T24). What an event calls for is read off the states before and after it. */
import { departureWindow } from "../../../travel/dates";
import { ANY_HOTEL } from "../../../travel/search/rooms-panel";
import { heldAnswers, lastKnown, mergeAnswers, settle } from "./choices";
import { controlOf } from "./problems";
import { pressRooms, type RoomEvent } from "./rooms";
import {
  airportsToChoose,
  DESTINATION_LIMIT,
  type Draft,
  type Problem,
  queriedCodes,
  type SearchState,
  UNFORCED,
} from "./search-state";

export type OptionsAnswer = Readonly<{
  options: {
    depair: Readonly<Record<string, string>>;
    depart: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  };
  possibleNewIso: string | null;
}>;

export type SearchEvent =
  | { kind: "interest" }
  /** What did not come is asked for once more: somebody wants it to be, or the network is back. */
  | { kind: "again" }
  | { kind: "destinations-chosen"; destinations: readonly string[] }
  | { kind: "airports-chosen"; airports: readonly string[] }
  | { kind: "nights-chosen"; nights: number }
  | { kind: "date-chosen"; date: string; isExtended: boolean }
  | { kind: "options-arrived"; request: number; answers: readonly OptionsAnswer[] }
  | { kind: "options-failed"; request: number }
  | { kind: "refused"; problems: readonly Problem[] }
  | { kind: "accepted" }
  | { kind: "returned" }
  | RoomEvent;

/** What came of a press of Search: said at once, also while a reset keeps the answers as they are. */
const OUTCOMES: ReadonlySet<SearchEvent["kind"]> = new Set(["refused", "accepted", "returned"]);

/** The state after an event that happened at `at`, in milliseconds of any clock that only goes forward. */
export function reduceSearch(state: SearchState, event: SearchEvent, at: number): SearchState {
  if (at < state.frozenUntil && !OUTCOMES.has(event.kind)) return state;
  switch (event.kind) {
    case "interest":
      return state.options.kind === "idle" ? ask(state, queriedCodes(state.draft.destinations)) : state;
    case "again":
      return state.options.kind === "failed" ? ask(state, queriedCodes(state.draft.destinations)) : state;
    case "destinations-chosen":
      return withDestinations(state, event.destinations);
    case "options-arrived":
      return withAnswers(state, event);
    case "options-failed":
      return withoutAnswers(state, event.request);
    case "refused":
      return refused(state, event.problems);
    case "accepted":
      return { ...state, problems: [], isSearching: true };
    case "returned":
      return { ...state, isSearching: false };
    case "airports-chosen":
    case "nights-chosen":
    case "date-chosen":
      return withChoice(state, event);
    default:
      return withRooms(state, event);
  }
}

/** What is missing is said at once (W-07): a note about an earlier press would stand before it (T18). */
function refused(state: SearchState, problems: readonly Problem[]): SearchState {
  return { ...state, problems, attempts: state.attempts + 1, isSearching: false, forced: UNFORCED };
}

function withDestinations(state: SearchState, chosen: readonly string[]): SearchState {
  const destinations = [...new Set(chosen)].slice(0, DESTINATION_LIMIT);
  const next = touched(state, { destinations }, "destination");
  return ask({ ...next, retriedFor: null, forced: UNFORCED }, queriedCodes(destinations));
}

type Choice = Extract<SearchEvent, { kind: "airports-chosen" | "nights-chosen" | "date-chosen" }>;

function withChoice(state: SearchState, event: Choice): SearchState {
  const field = fieldOf(event);
  const unsaid = { ...state.unsaid, [field]: false };
  const next = { ...touched(state, changeOf(state, event), field), forced: UNFORCED, unsaid };
  return next.options.kind === "ready" ? settled(next, next.options.choices) : next;
}

function changeOf(state: SearchState, event: Choice): Partial<Draft> {
  switch (event.kind) {
    case "airports-chosen":
      return { airports: [...new Set(event.airports)].slice(0, airportsToChoose(state)) };
    case "nights-chosen":
      return { nights: event.nights };
    case "date-chosen":
      return { date: event.date, month: null, isExtended: event.isExtended };
  }
}

function fieldOf({ kind }: Choice): string {
  return kind === "airports-chosen" ? "depair" : kind === "nights-chosen" ? "nights" : "date";
}

function withRooms(state: SearchState, event: RoomEvent): SearchState {
  const rules = state.facts.childRules ?? ANY_HOTEL;
  const rooms = pressRooms(state.draft.rooms, event, rules);
  if (rooms === state.draft.rooms) return state;
  // The sentences about rooms speak of what was there before: the next attempt looks again.
  const problems = withoutProblemsAt("rooms", state);
  return saidLate({ ...state, draft: { ...state.draft, rooms }, problems, hasTouched: true, isSearching: false });
}

function ask(state: SearchState, codes: readonly string[]): SearchState {
  if (codes.length === 0) return { ...state, options: { kind: "idle" } };
  const { draft, preferences } = state;
  const request = state.requests + 1;
  const nights = draft.nights ?? preferences?.duration ?? null;
  const options = { kind: "loading", request, codes, nights, isExtended: draft.isExtended } as const;
  return { ...state, requests: request, options };
}

function withAnswers(state: SearchState, event: Extract<SearchEvent, { kind: "options-arrived" }>): SearchState {
  const { options: asked, facts } = state;
  if (asked.kind !== "loading" || asked.request !== event.request) return state;
  const better = betterCode(state, event.answers);
  if (better !== null) {
    const [asked = ""] = state.draft.destinations;
    const draft = { ...state.draft, destinations: [better] };
    return ask({ ...state, draft, retriedFor: asked }, [better]);
  }
  const window = departureWindow({ today: facts.today, isExtended: asked.isExtended });
  const choices = mergeAnswers(
    [...event.answers.map(({ options }) => options), ...heldAnswers(facts)],
    lastKnown(facts, window),
  );
  return settled({ ...state, options: { kind: "ready", choices } }, choices);
}

function withoutAnswers(state: SearchState, request: number): SearchState {
  const { options } = state;
  return options.kind === "loading" && options.request === request ? { ...state, options: { kind: "failed" } } : state;
}

/** The country to try once in place of the only destination (T20); null when there is none, or it was tried (Z21). */
function betterCode({ draft, retriedFor, facts }: SearchState, answers: readonly OptionsAnswer[]): string | null {
  const suggestion = answers[0]?.possibleNewIso ?? null;
  const isSingle = draft.destinations.length === 1 && answers.length === 1 && facts.formType === "search";
  if (!isSingle || retriedFor !== null || suggestion === null) return null;
  return suggestion === draft.destinations[0] ? null : suggestion;
}

function settled(state: SearchState, choices: Parameters<typeof settle>[1]): SearchState {
  const { draft, forced } = settle(state, choices);
  // A bar that only opens on old answers corrects them in silence (T19).
  if (!state.hasTouched) return { ...state, draft, forced: UNFORCED, unsaid: forced };
  return saidLate({ ...state, draft, forced });
}

/** What was corrected in silence is said now. */
function saidLate({ forced, unsaid, ...state }: SearchState): SearchState {
  const { nights, date } = forced;
  return {
    ...state,
    forced: { ...forced, nights: nights || unsaid.nights, date: date || unsaid.date },
    unsaid: UNFORCED,
  };
}

/** With another answer the search that was sent is over: it may be sent again. */
function touched(state: SearchState, change: Partial<Draft>, field: string): SearchState {
  const problems = withoutProblemsAt(field, state);
  return { ...state, draft: { ...state.draft, ...change }, problems, hasTouched: true, isSearching: false };
}

/** What is left to put right once a control has another answer. */
function withoutProblemsAt(field: string, { problems }: SearchState): readonly Problem[] {
  const control = controlOf({ field, room: null });
  return problems.filter((problem) => controlOf(problem) !== control);
}
