import { useState } from "react";
import type { Booked, OutcomeBody } from "../../api/types";
import { Button } from "../../ui/button/button";
import { Notice } from "../../ui/notice/notice";
import { leavePage } from "../../lib/leave-page";
import { askBasket, isRule, type Answer } from "../../lib/ask-basket";
import styles from "./booked.module.css";

/** Not paid: to the payment page (a new one, where a card was declined), or back to the order to pay it another way. */
export function TryAgain({ booked }: { booked: Booked }) {
  const [busy, setBusy] = useState<"pay" | "change" | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);

  async function pay() {
    setBusy("pay");
    const answer = await askBasket<OutcomeBody["data"]>("POST", booked.token, "/pay");
    if (answer.kind === "done" && answer.data.pay_url) leavePage(answer.data.pay_url, () => setBusy(null));
    else if (await hasEnded()) window.location.reload();
    else {
      sorry(
        saidOfAnotherWindow(answer) ??
          "The payment page does not answer just now. Nothing was charged. Please try again in a minute, or ring us.",
      );
    }
  }

  /** This tab may have been open for longer than the order waits: shown anew, the page leads on to what is still free. */
  async function hasEnded() {
    const now = await askBasket<OutcomeBody["data"]>("GET", booked.token, "/outcome");
    return now.kind === "done" && now.data.state !== "awaiting_payment";
  }

  async function change() {
    setBusy("change");
    const answer = await askBasket<unknown>("POST", booked.token, "/reopen");
    if (answer.kind === "done") leavePage(`${booked.againHref}#pay`, () => setBusy(null));
    // Paid meanwhile, at the bank or in another tab: the page says so.
    else if (await hasEnded()) window.location.reload();
    else {
      sorry(
        saidOfAnotherWindow(answer) ??
          "Your order cannot be changed just now. It stays as it is. Please try again in a minute, or ring us.",
      );
    }
  }

  function sorry(sentence: string) {
    setBusy(null);
    setTrouble(sentence);
  }

  return (
    <>
      {trouble && (
        <Notice tone="bad" live="alert">
          {trouble}
        </Notice>
      )}
      <div className={styles.ways}>
        {booked.isHeld && (
          <Button kind="go" size="large" busy={busy === "pay"} disabled={busy === "change"} onClick={() => void pay()}>
            {booked.state === "declined" ? "Try again or use another card" : "Go to the payment page"}
          </Button>
        )}
        <Button
          kind={booked.isHeld ? "line" : "go"}
          size="large"
          busy={busy === "change"}
          disabled={busy === "pay"}
          onClick={() => void change()}
        >
          {booked.isHeld ? "Pay another way or change something" : "See if it is still free"}
        </Button>
      </div>
      <noscript>
        <p>Please ring {booked.phone.display} and tell us your reference: we will take the payment.</p>
      </noscript>
    </>
  );
}

/** It is open elsewhere: only the shop knows for how long it leaves that alone. */
function saidOfAnotherWindow(answer: Answer<unknown>): string | null {
  return answer.kind === "refused" && isRule(answer.refusal, "started") ? answer.refusal.title : null;
}
