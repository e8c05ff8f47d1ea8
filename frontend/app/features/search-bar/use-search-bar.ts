import { useState, useSyncExternalStore } from "react";
import { askOptions } from "./data";
import { searchNow } from "./search-now";
import type { SearchEvent } from "./state/search-reducer";
import type { SearchState } from "./state/search-state";
import { makeSearchStore } from "./state/search-store";
import type { Say } from "./state/texts";
import { useStillHere } from "./use-still-here";

export type SearchBarModel = { state: SearchState; send: (event: SearchEvent) => void; submit: () => void };

/** The bar's state from its first press on. */
export function useSearchBar(resting: SearchState, say: Say): SearchBarModel {
  const [store] = useState(() =>
    makeSearchStore(resting, {
      askOptions: (code, asking) => askOptions(code, { itemcode: resting.facts.search.itemcode, ...asking }),
      now: () => performance.now(),
    }),
  );
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);

  useStillHere(state.isSearching, () => store.send({ kind: "returned" }));

  function submit() {
    const outcome = searchNow(store.get(), say);
    store.send(outcome.kind === "refused" ? outcome : { kind: "accepted" });
  }

  return { state, send: store.send, submit };
}
