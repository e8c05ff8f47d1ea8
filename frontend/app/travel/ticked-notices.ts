/*
 * The notices read and ticked on the booking page, so that they need not be ticked again in the checkout; needed for the booking itself,
 * gone with the tab. Scripts of other companies on public pages of the tab read what is kept here: it tells the basket's token to none.
 */
import { readInSession, storeInSession } from "../lib/storage-with-expiry";

const KEY = "leeward:ticked";
/** So much of a token's 43 characters tells a tab's baskets apart, and leaves 210 bits to guess. */
const N_KNOWN = 8;

/** Without storage they are ticked again there. */
export function keepTicked(token: string, ticked: readonly number[]) {
  storeInSession(KEY, JSON.stringify([token.slice(0, N_KNOWN), ...ticked]));
}

/** Those of a basket, by number; none where storage holds another's, or something else. */
export function readTicked(token: string): readonly number[] {
  try {
    const found: unknown = JSON.parse(readInSession(KEY) ?? "null");
    if (!Array.isArray(found) || found[0] !== token.slice(0, N_KNOWN)) return [];
    return found.filter((id) => typeof id === "number");
  } catch {
    return [];
  }
}
