import { useState } from "react";
import type { BookingAnswer, PricedHoliday } from "../../api/types";
import { RefusedWrite } from "../../lib/send-json";
import { acceptPrice, openBasket, type Basket } from "./calls";
import { findPriceChange, type PriceChange } from "./price-change";

type Asked = { change: PriceChange; answer: (isAccepted: boolean) => void };

export type Continue = {
  isContinuing: boolean;
  /** A change of price that waits for a decision. */
  asked: Asked | null;
  /** From a price to a basket that was agreed to; null when the visitor, or the shop, would not. */
  toBasket: (priced: PricedHoliday) => Promise<Basket | null>;
  /** To the checkout, unless the visitor or the shop would not; `prepare` has the last word. */
  goOn: (priced: PricedHoliday, extra: Extra) => Promise<void>;
  /** Asks about a change; false means: something else, please. */
  ask: (change: PriceChange) => Promise<boolean>;
};

type Extra = { prepare: (basket: Basket) => Promise<boolean>; ticked: readonly number[] };

type ContinueProps = {
  /** Prices the same holiday anew, when its token has ended or it has gone. */
  reprice: (priced: PricedHoliday) => Promise<BookingAnswer | null>;
  /** Nothing came of it; `sentence` is the shop's own, empty where it said nothing. */
  onFailed: (sentence: string) => void;
};

/** Going on: a basket at today's price, every change announced and accepted first (R-31, UK-10). */
export function useContinue({ reprice, onFailed }: ContinueProps): Continue {
  const [isContinuing, setContinuing] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);

  function ask(change: PriceChange): Promise<boolean> {
    return new Promise((resolve) => {
      const answer = (isAccepted: boolean) => {
        setAsked(null);
        resolve(isAccepted);
      };
      setAsked({ change, answer });
    });
  }

  async function toBasket(priced: PricedHoliday): Promise<Basket | null> {
    try {
      return await agreed(await openBasket(priced.offerToken), priced);
    } catch (error) {
      return isOutOfDate(error) ? toFreshBasket(priced) : failed(error);
    }
  }

  async function toFreshBasket(priced: PricedHoliday): Promise<Basket | null> {
    const fresh = (await reprice(priced))?.priced;
    if (!fresh) return null; // It has gone; the page says so and what is nearest.
    const change = findPriceChange(priced.totalPence, { ...fresh, newPence: fresh.totalPence });
    if (fresh.replaced !== null || (change && !(await ask(change)))) return null;
    return openBasket(fresh.offerToken)
      .then((basket) => agreed(basket, fresh))
      .catch(failed);
  }

  async function agreed(basket: Basket, priced: PricedHoliday): Promise<Basket | null> {
    const { quote } = basket;
    if (quote.is_accepted) return basket;
    const change = findPriceChange(quote.shown_pence, { ...priced, newPence: quote.total_pence });
    if (change && !(await ask(change))) {
      await reprice(priced);
      return null;
    }
    return acceptPrice(basket);
  }

  function failed(error: unknown): null {
    const isRefusal = error instanceof RefusedWrite && error.status >= 400 && error.status < 500;
    onFailed(isRefusal ? error.sentence : "");
    return null;
  }

  async function goOn(priced: PricedHoliday, { prepare, ticked }: Extra) {
    setContinuing(true);
    const basket = await toBasket(priced);
    if (!basket || !(await prepare(basket))) {
      setContinuing(false);
      return;
    }
    keepTicked(basket.token, ticked);
    window.location.assign(`/booking/${basket.token}`);
  }

  return { isContinuing, asked, toBasket, goOn, ask };
}

/** Ended, gone, or no longer as it was: ask for the price again. */
function isOutOfDate(error: unknown): boolean {
  return (
    error instanceof RefusedWrite && ["offer_expired", "nothing_on_sale", "offer_token_invalid"].includes(error.code)
  );
}

/** What was read and ticked here need not be ticked again in the checkout; needed for the booking itself, gone with the tab. */
function keepTicked(token: string, ticked: readonly number[]) {
  try {
    sessionStorage.setItem(`leeward:ticked:${token}`, JSON.stringify(ticked));
  } catch {
    // Without storage they are ticked again there.
  }
}
