import { type OptionsAnswer, reduceSearch, type SearchEvent } from "../state/search-reducer";
import type { SearchState } from "../state/search-state";

/** The bar after some events, one a millisecond. */
export function play(state: SearchState, ...events: SearchEvent[]): SearchState {
  return events.reduce((now, event, index) => reduceSearch(now, event, index), state);
}

/** The bar once what it asked for has come. */
export function answered(state: SearchState, ...answers: OptionsAnswer[]): SearchState {
  if (state.options.kind !== "loading") throw new Error("nothing was asked");
  return reduceSearch(state, { kind: "options-arrived", request: state.options.request, answers }, 0);
}
