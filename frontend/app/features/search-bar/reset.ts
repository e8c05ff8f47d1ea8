/** Tells the bar to start anew (T24): `window.dispatchEvent(new Event(RESET_SEARCH))`. */
export const RESET_SEARCH = "leeward:reset-search";
