import { useState, useSyncExternalStore } from "react";
import type { SearchBar } from "../../../api/types";
import { track } from "../../../lib/measuring/track";
import { productCode } from "../../../lib/measuring/tracked-items";
import { askOptions } from "./data";
import { searchNow } from "./search-now";
import type { SearchEvent } from "../state/search-reducer";
import type { SearchState } from "../state/search-state";
import { makeSearchStore, type Outside } from "../state/search-store";
import type { Say } from "../state/texts";
import { useStillHere } from "../use-still-here";

export type SearchBarModel = { state: SearchState; send: (event: SearchEvent) => void; submit: () => void };

/** The bar's state from its first press on. */
export function useSearchBar(resting: SearchState, say: Say): SearchBarModel {
  const [store] = useState(() =>
    makeSearchStore(resting, { askOptions: askerOf(resting.facts), now: () => performance.now() }),
  );
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);

  useStillHere(state.isSearching, () => store.send({ kind: "returned" }));

  function submit() {
    const outcome = searchNow(store.get(), say);
    store.send(outcome.kind === "refused" ? outcome : { kind: "accepted" });
  }

  return { state, send: store.send, submit };
}

/** What a booking page may choose is told of, once, when it has come (API35). */
function askerOf({ formType, search: { itemcode } }: SearchBar): Outside["askOptions"] {
  let isTold = formType !== "booking";
  return async (code, asking) => {
    const options = await askOptions(code, { itemcode, ...asking });
    if (!isTold) track("booking_options_loaded", { product_code: productCode(itemcode) });
    isTold = true;
    return options;
  };
}
