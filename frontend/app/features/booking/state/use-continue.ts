import { useRef, useState } from "react";
import type { BookingAnswer, PricedHoliday } from "../../../api/types";
import { leavePage } from "../../../lib/leave-page";
import { RefusedWrite } from "../../../lib/send-json";
import { acceptPrice, openBasket, type Basket } from "./calls";
import { keepTicked } from "./keep-ticked";
import { findPriceChange, type PriceChange } from "./price-change";
import type { Pricing } from "./use-pricing";

type Asked = { change: PriceChange; answer: (isAccepted: boolean) => void };

/** A basket, and the holiday at the price it was agreed to at. */
export type Agreed = { basket: Basket; priced: PricedHoliday };

export type Continue = {
  isContinuing: boolean;
  /** A change of price that waits for a decision. */
  asked: Asked | null;
  /** From a price to a basket that was agreed to, and that the page shows; null when the visitor, or the shop, would not. */
  toBasket: (priced: PricedHoliday) => Promise<Agreed | null>;
  /** To the checkout, unless the visitor or the shop would not; `prepare` has the last word. */
  goOn: (priced: PricedHoliday, extra: Extra) => Promise<void>;
  /** Asks about a change; false means: something else, please. */
  ask: (change: PriceChange) => Promise<boolean>;
};

type Extra = { prepare: (basket: Basket) => Promise<boolean>; ticked: readonly number[] };

type ContinueProps = {
  /** Prices the same holiday anew, when its token has ended or it has gone; null where it is not wanted any more. */
  reprice: (priced: PricedHoliday) => Promise<BookingAnswer | null>;
  isWanted: Pricing["isWanted"];
  /** Nothing came of it; `sentence` is the shop's own, empty where it said nothing. */
  onFailed: (sentence: string) => void;
};

/** Going on: a basket at today's price, every change announced and accepted first (R-31, UK-10). */
export function useContinue({ reprice, isWanted, onFailed }: ContinueProps): Continue {
  const [isContinuing, setContinuing] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const last = useRef<Asked>(null);

  function ask(change: PriceChange): Promise<boolean> {
    // What waits for the question before waits no longer.
    last.current?.answer(false);
    return new Promise((resolve) => {
      const mine: Asked = { change, answer };
      function answer(isAccepted: boolean) {
        setAsked((open) => (open === mine ? null : open));
        resolve(isAccepted);
      }
      last.current = mine;
      setAsked(mine);
    });
  }

  async function toBasket(priced: PricedHoliday, isLeaving = false): Promise<Agreed | null> {
    try {
      return await agreed(await openBasket(priced.offerToken), priced, isLeaving);
    } catch (error) {
      return isOutOfDate(error) ? toFreshBasket(priced, isLeaving) : failed(error);
    }
  }

  async function toFreshBasket(priced: PricedHoliday, isLeaving: boolean): Promise<Agreed | null> {
    const fresh = (await reprice(priced))?.priced;
    if (!fresh) return null; // It has gone; the page says so and what is nearest.
    const change = findPriceChange(priced.totalPence, { ...fresh, newPence: fresh.totalPence });
    if (fresh.replaced !== null || (change && !(await ask(change)))) return null;
    return openBasket(fresh.offerToken)
      .then((basket) => agreed(basket, fresh, isLeaving))
      .catch(failed);
  }

  async function agreed(basket: Basket, priced: PricedHoliday, isLeaving: boolean): Promise<Agreed | null> {
    const { quote } = basket;
    // Another room or flight was pressed meanwhile: nobody is asked about the one before, nor goes on with it.
    if (!isWanted(priced) && (isLeaving || !quote.is_accepted)) return null;
    if (quote.is_accepted) return { basket, priced };
    const change = findPriceChange(quote.shown_pence, { ...priced, newPence: quote.total_pence });
    if (change && !(await ask(change))) {
      await reprice(priced);
      return null;
    }
    const accepted = await acceptPrice(basket);
    // Whoever stays sees what was agreed to.
    if (change && !isLeaving) return toFreshBasket(atPriceOf(accepted, priced), isLeaving);
    return { basket: accepted, priced };
  }

  function failed(error: unknown): null {
    const isRefusal = error instanceof RefusedWrite && error.status >= 400 && error.status < 500;
    onFailed(isRefusal ? error.sentence : "");
    return null;
  }

  async function goOn(priced: PricedHoliday, { prepare, ticked }: Extra) {
    setContinuing(true);
    const ready = await toBasket(priced, true);
    if (!ready || !(await prepare(ready.basket)) || !isWanted(ready.priced)) {
      setContinuing(false);
      const now = ready && atPriceOf(ready.basket, ready.priced);
      if (now && now.totalPence !== ready.priced.totalPence) await reprice(now);
      return;
    }
    const { basket } = ready;
    keepTicked(basket.token, ticked);
    leavePage(`/booking/${basket.token}`, () => setContinuing(false));
  }

  return { isContinuing, asked, toBasket, goOn, ask };
}

function atPriceOf({ quote }: Basket, priced: PricedHoliday): PricedHoliday {
  return { ...priced, totalPence: quote.total_pence };
}

/** Ended, gone, or no longer as it was: ask for the price again. */
function isOutOfDate(error: unknown): boolean {
  return (
    error instanceof RefusedWrite && ["offer_expired", "nothing_on_sale", "offer_token_invalid"].includes(error.code)
  );
}
