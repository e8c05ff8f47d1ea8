import { useState } from "react";
import type { Basket, Checkout, OutcomeBody, PaymentPlan } from "../../../api/types";
import { leavePage } from "../../../lib/leave-page";
import { track } from "../../../lib/measuring/track";
import { askBasket, isRule, type Refusal } from "../../../lib/ask-basket";
import { isOrdered, troubleOf } from "./basket-state";
import { valueOf } from "./tracked-value";
import type { Problem } from "./fields";
import type { Kept } from "./kept-details";
import { keyOfOrder, orderOf } from "./order";
import type { BasketView } from "./use-basket";

type Outcome = OutcomeBody["data"];

type What = {
  checkout: Checkout;
  view: BasketView;
  kept: Kept;
  /** The server found details wrong that this page let through. */
  onProblems: (problems: Problem[]) => void;
};

/**
 * Order, then go to the payment page. One press at a time; the same press again, in this tab or another, orders once. Stays busy
 * after success, until the browser has left the page, or was stopped: the order stands, and a second press leads to it.
 */
export function useOrdering({ checkout, view, kept, onProblems }: What) {
  const [isOrdering, setIsOrdering] = useState(false);
  const { token } = checkout;

  async function order(plan: PaymentPlan, { isSecondTry = false } = {}): Promise<boolean> {
    const said = orderOf({
      ...{ kept, checkout, plan },
      ...{ acceptedPence: view.basket.due_pence, acceptedVersion: view.versionShown() },
    });
    const answer = await askBasket<Outcome>("POST", token, "/order", { body: said, key: keyOfOrder(said) });
    if (answer.kind === "done") return pay();
    if (answer.kind === "silent") {
      view.setTrouble({ kind: "silent" });
      return false;
    }
    return putRight(answer.refusal, plan, isSecondTry);
  }

  async function putRight(refusal: Refusal, plan: PaymentPlan, isSecondTry: boolean): Promise<boolean> {
    if (isOrdered(refusal)) return leave(`/booking/${token}/done`);
    if (refusal.code === "hold_over" && !isSecondTry) {
      // The hold ended while the last page was read: the same rooms once more, at the same price or not at all.
      return (await view.keep()) ? order(plan, { isSecondTry: true }) : false;
    }
    if (isRule(refusal, "price_change")) {
      // Another window may have chosen something else, and then this again.
      return (await view.priceAgain()) && !isSecondTry ? order(plan, { isSecondTry: true }) : false;
    }
    if (refusal.code === "promo_refused") {
      // It is gone from the total already where the page was drawn anew since: that was agreed to.
      if ((await view.dropPromo()) && !isSecondTry) return order(plan, { isSecondTry: true });
      view.setTrouble({ kind: "refused", message: refusal.title });
      return false;
    }
    if (refusal.status === 422 && refusal.errors.length > 0) onProblems(refusal.errors.map(problemOf));
    else view.setTrouble(troubleOf({ kind: "refused", refusal }));
    return false;
  }

  async function pay(): Promise<boolean> {
    const answer = await askBasket<Outcome>("POST", token, "/pay");
    // Where the payment page cannot be had just now, the order stands, and the next page offers to pay it.
    return leave((answer.kind === "done" && answer.data.pay_url) || `/booking/${token}/done`);
  }

  function leave(address: string): true {
    leavePage(address, () => setIsOrdering(false));
    return true;
  }

  async function press(plan: PaymentPlan) {
    if (isOrdering) return;
    setIsOrdering(true);
    view.setTrouble(null);
    track("add_payment_info", paymentFacts(view.basket, plan));
    if (!(await order(plan))) setIsOrdering(false);
  }

  return { isOrdering, press };
}

function problemOf({ field, msg }: { field: string; msg: string }): Problem {
  return { field: field.replace(/^said\./, ""), message: msg };
}

function paymentFacts(basket: Basket, plan: PaymentPlan) {
  return { ...valueOf(basket), payment_type: plan.kind };
}
