/*
 * The figures the specification fixes once (K15–K18, V09–V15). The server holds the same under the same names; a test compares the two.
 */

export const MIN_ADULTS_PER_ROOM = 1;
export const MAX_ADULTS_PER_ROOM = 4;
export const MAX_CHILDREN_PER_ROOM = 3;
export const MAX_OCCUPANTS_PER_ROOM = 5;
/** What a link or the server may carry (Z07). */
export const MAX_ROOMS = 5;
/** From how many rooms on the "Add room" button is disabled: three rooms in practice (V10, Z07). */
export const UI_ADD_ROOM_LIMIT = 3;

export const MIN_CHILD_AGE = 0;
export const MAX_CHILD_AGE = 17;
/** Younger is an infant. For display only: suppliers price by their own bands (Z09). */
export const CHILD_FROM_AGE = 3;

export const DEFAULT_ADULTS = 2;
export const DEFAULT_NIGHTS = 7;
/** Shown when the options of a destination name no length of stay (Z24). */
export const FALLBACK_NIGHTS: readonly number[] = [7, 10, 11, 14];
export const MIN_NIGHTS = 1;
export const MAX_NIGHTS = 28;

export const DESTINATIONS_SELECTABLE = 3;
export const DESTINATIONS_QUERIED = 2;
export const SEARCH_AIRPORTS = 2;
export const BOOKING_AIRPORTS = 1;
/** A link may name one airport more than the search bar offers: the engine prices up to three. */
export const MAX_QUERY_AIRPORTS = 3;

export const FIRST_BOOKABLE_DAY = 3;
export const LAST_DAY_WITHOUT_DATES = 365;
export const LAST_DAY_EXTENDED = 1825;
export const MAX_FLEXIBLE_DAYS = 14;
