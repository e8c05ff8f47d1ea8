/* What the checkout knows of its basket, and what stands in the way of going on. */
import type { Basket } from "../../../api/types";
import { isRule, type Answer, type Refusal } from "../api";

export type HoldState =
  | { kind: "asking" }
  /** `endsAt` is on this page's own clock (`performance.now()`): a computer's wrong time changes nothing. */
  | { kind: "live"; endsAt: number; mayBeExtended: boolean }
  | { kind: "over" };

/** A price that moved and was not yet agreed to. */
export type PriceChange = { wasPence: number; nowPence: number };

export type Trouble =
  /** A room or a seat is gone, or the holiday is not sold any more. */
  | { kind: "gone" }
  /** No answer came; nothing is lost, and pressing again does nothing twice. */
  | { kind: "silent" }
  | { kind: "refused"; message: string };

/** What an answer means for the page; null where it is simply done. */
export function troubleOf(answer: Answer<unknown>): Trouble | null {
  if (answer.kind === "done") return null;
  if (answer.kind === "silent") return { kind: "silent" };
  if (isGone(answer.refusal)) return { kind: "gone" };
  return { kind: "refused", message: answer.refusal.errors[0]?.msg ?? answer.refusal.title };
}

/** Whether two answers are about one holiday: the same rooms and flights, whatever they cost by now. */
export function isSameHoliday(one: Basket, other: Basket): boolean {
  return JSON.stringify(one.quote.itinerary) === JSON.stringify(other.quote.itinerary);
}

/** Whether the basket is ordered already: in another tab, or by the press before. */
export function isOrdered(refusal: Refusal): boolean {
  return refusal.code === "wrong_step" && (isRule(refusal, "state") || isRule(refusal, "paid"));
}

export function holdOf(basket: Basket, now: number): HoldState {
  const { hold } = basket;
  if (!hold || hold.seconds_left <= 0) return { kind: "over" };
  return { kind: "live", endsAt: now + hold.seconds_left * 1000, mayBeExtended: hold.may_be_extended };
}

/** The total before the price moved, of a basket whose new price is not agreed to yet. */
export function changeOf(basket: Basket): PriceChange | null {
  const { is_accepted: isAccepted, change_pence: change } = basket.quote;
  return isAccepted ? null : { wasPence: basket.due_pence - change, nowPence: basket.due_pence };
}

function isGone({ code }: Refusal): boolean {
  return code === "sold_out" || code === "nothing_on_sale";
}
