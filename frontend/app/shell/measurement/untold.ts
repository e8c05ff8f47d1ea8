/*
 * What a visitor did on a page that was left before the measurement had come, such as a press on a link there. It goes along to the next
 * page of this tab and is told there (`carried.ts`); with consent to statistics only, and nothing else of it is kept.
 */
import { readInSession, storeInSession } from "../../lib/storage-with-expiry";
import { takeWaiting } from "../../lib/measuring/track";

export const UNTOLD = "leeward:untold";

/** The page is being left: keep what has not been told. */
export function carryUntold() {
  takeWaiting().forEach(keepUntold);
}

/** One event more that is to be told on another page, one a line. */
export function keepUntold(event: object) {
  storeInSession(UNTOLD, `${readInSession(UNTOLD) ?? ""}${JSON.stringify(event)}\n`, "statistics");
}
