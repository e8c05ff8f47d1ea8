/** Under which the last search of this device is kept. */
export const REMEMBERED = "leeward:search";
