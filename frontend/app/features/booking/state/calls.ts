/* What the booking page asks the server: a price for an address, a basket for a price (docs/booking-states.md). */
import type { components } from "../../../api/schema";
import type { BookingAnswer } from "../../../api/types";
import { RefusedWrite, sendJson } from "../../../lib/send-json";

export type Basket = components["schemas"]["BasketOut"];
type BasketBody = components["schemas"]["BasketBodyOut"];

/** Prices an address anew. Throws `RefusedWrite`, as writes do. Never from memory: prices move. */
export async function askPrice(url: string): Promise<BookingAnswer> {
  const headers = { Accept: "application/json", "X-Requested-With": "XMLHttpRequest" };
  let response: Response;
  try {
    response = await fetch(url, { headers, cache: "no-store", signal: AbortSignal.timeout(30_000) });
  } catch {
    throw new RefusedWrite(0, "unreachable", "");
  }
  if (!response.ok) throw new RefusedWrite(response.status, "fault", "");
  return (await response.json()) as BookingAnswer;
}

/** Opens a basket with what a token names, priced anew: `quote.change_pence` says what moved. */
export async function openBasket(offerToken: string): Promise<Basket> {
  return (await sendJson<BasketBody>("/api/booking/baskets", { body: { offer_token: offerToken } })).data;
}

/** Agrees to a changed total (UK-10). */
export async function acceptPrice({ token, quote }: Basket): Promise<Basket> {
  const body = { version: quote.version, total_pence: quote.total_pence };
  return (await sendJson<BasketBody>(`/api/booking/baskets/${token}/accept`, { body })).data;
}

/** Tries a promo code; an empty one takes it off (T35, V18). */
export async function putPromo(token: string, code: string): Promise<Basket> {
  const url = `/api/booking/baskets/${token}/promo`;
  return (await sendJson<BasketBody>(url, { method: "PUT", body: { code } })).data;
}
