/* Starting the bar anew (T24): told on the window by whatever changes the search of the page around the bar. */

const RESET_SEARCH = "leeward:reset-search";

/** The page shows results of another search now: the bar says what they are of. */
export function resetSearch(address: string) {
  window.dispatchEvent(new CustomEvent(RESET_SEARCH, { detail: address }));
}

/** Hear of every reset, by the address of the results it comes from; ends with the returned function. */
export function hearReset(onReset: (address: string) => void): () => void {
  // Only `resetSearch` sends this one.
  const onEvent = (event: Event) => onReset((event as CustomEvent<string>).detail);
  window.addEventListener(RESET_SEARCH, onEvent);
  return () => window.removeEventListener(RESET_SEARCH, onEvent);
}
