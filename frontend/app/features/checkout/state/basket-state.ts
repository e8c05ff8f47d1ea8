/* What the checkout knows of its basket, and what stands in the way of going on. */
import type { Basket } from "../../../api/types";
import { isRule, type Answer, type Refusal } from "../../../lib/ask-basket";

export type HoldState =
  | { kind: "asking" }
  /** Nothing is kept yet: the first try failed, or a price waits for a yes. */
  | { kind: "none" }
  /** `endsAt` is on this page's own clock (`pageNow()`): a computer's wrong time changes nothing. */
  | { kind: "live"; endsAt: number; mayBeExtended: boolean }
  | { kind: "over" };

/** A price that moved and was not yet agreed to. */
export type PriceChange = { wasPence: number; nowPence: number };

export type Trouble =
  /** A room or a seat is gone, or the holiday is not sold any more. */
  | { kind: "gone" }
  /** No answer came; nothing is lost, and pressing again does nothing twice. */
  | { kind: "silent" }
  | { kind: "refused"; message: string }
  /** What the page offers is not offered any more, or something new must be read first: it has to be shown anew. */
  | { kind: "outdated"; message: string };

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

/** Whether a refusal says that the order is placed already. */
export function isOrdered(refusal: Refusal): boolean {
  return refusal.code === "wrong_step" && (isRule(refusal, "state") || isRule(refusal, "paid"));
}

/** The hold as the server tells it. What is gone is over only if this page has seen it kept. */
export function holdOf({ hold }: Basket, now: number, before: HoldState): HoldState {
  if (!hold || hold.seconds_left <= 0)
    return { kind: before.kind === "live" || before.kind === "over" ? "over" : "none" };
  return { kind: "live", endsAt: now + hold.seconds_left * 1000, mayBeExtended: hold.may_be_extended };
}

/** The total that the visitor of a page that shows this basket has agreed to so far. */
export function agreedPence({ quote, due_pence }: Basket): number {
  return quote.is_accepted ? due_pence : due_pence - quote.change_pence;
}

/** What is to be agreed to: the total is not the one agreed to any more, for whatever reason (UK-10, R-31). */
export function changeOf({ quote, due_pence }: Basket, agreed: number): PriceChange | null {
  if (due_pence !== agreed) return { wasPence: agreed, nowPence: due_pence };
  return quote.is_accepted ? null : { wasPence: due_pence - quote.change_pence, nowPence: due_pence };
}

/** Whether the order is placed: here, in another tab, or by the press before. */
export function isOrderedBasket({ state }: Basket): boolean {
  return state === "ordered" || state === "booked";
}

function isGone({ code }: Refusal): boolean {
  return code === "sold_out" || code === "nothing_on_sale";
}
