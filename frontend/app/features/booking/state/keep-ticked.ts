import { storeInSession } from "../../../lib/storage-with-expiry";

/**
 * What was read and ticked here need not be ticked again in the checkout (`checkout/state/ticked-before.ts`); needed for the booking itself,
 * gone with the tab. Scripts of other companies on the tab's public pages read what is kept: of the token, which is the right to the
 * basket, it holds eight of 43 characters, enough to know the basket again (decision 51).
 */
export function keepTicked(token: string, ticked: readonly number[]) {
  storeInSession("leeward:ticked", JSON.stringify([token.slice(0, 8), ...ticked]));
}
