import { track } from "../../lib/track";
import { rememberSearch } from "./remembered";
import type { SearchState } from "./state/search-state";
import { preferencesOf, submitSearch, type Outcome } from "./state/submit";
import type { Say } from "./state/texts";

/** Search pressed (T23): with everything there the party is remembered, the press is counted and the results open. */
export function searchNow(state: SearchState, say: Say): Outcome {
  const outcome = submitSearch(state, say);
  if (outcome.kind === "accepted") {
    rememberSearch(preferencesOf(state));
    track("conversion", { type: "search" });
    track("search", outcome.track);
    window.location.assign(outcome.address);
  }
  return outcome;
}
