import type { PageName } from "../api/types";

/**
 * Pages that rest: the server's markup is all of them until somebody is there, and their code comes with the first touch. Pages on which
 * people fill in and pay are awake from the start.
 */
export const RESTING_PAGES: readonly PageName[] = ["home", "landing", "hotel", "sections", "problem", "search-results"];
