/** What a small screen has room for. */
export const OFFLINE = "You are offline. Prices may have changed.";

/** The rest of it, which is always read out. */
export const UNTIL_BACK = "Nothing can be booked until you are back.";
