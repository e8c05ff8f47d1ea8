import { track } from "../../../lib/measuring/track";
import { rememberSearch } from "../state/remembered";
import type { SearchState } from "../state/search-state";
import { preferencesOf, submitSearch, type Outcome } from "../state/submit";
import type { Say } from "../state/texts";

/** Search pressed (T23): with everything there the results open, the party is remembered and the press is counted. */
export function searchNow(state: SearchState, say: Say): Outcome {
  const outcome = submitSearch(state, say);
  if (outcome.kind === "accepted") {
    // Asked for before anything else: this page is there until the answer comes, and remembers and counts meanwhile.
    window.location.assign(outcome.address);
    rememberSearch(preferencesOf(state));
    track("conversion", { type: "search" });
    track("search", outcome.track);
  }
  return outcome;
}
