import { useState } from "react";
import type { Booked, OutcomeBody } from "../../api/types";
import { Button } from "../../ui/button/button";
import { Notice } from "../../ui/notice/notice";
import { askAbout } from "./ask-about";
import styles from "./booked.module.css";

/** Not paid: to the payment page (a new one, where a card was declined), or back to the order to pay it another way. */
export function TryAgain({ booked }: { booked: Booked }) {
  const [busy, setBusy] = useState<"pay" | "change" | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);

  async function pay() {
    setBusy("pay");
    const outcome = await askAbout<OutcomeBody["data"]>(booked.token, "/pay", "POST");
    if (outcome?.pay_url) window.location.assign(outcome.pay_url);
    else if (await hasEnded()) window.location.reload();
    else sorry();
  }

  /** This tab may have been open for longer than the order waits: shown anew, the page leads on to what is still free. */
  async function hasEnded() {
    const now = await askAbout<OutcomeBody["data"]>(booked.token, "/outcome", "GET");
    return now !== null && now.state !== "awaiting_payment";
  }

  async function change() {
    setBusy("change");
    const basket = await askAbout<unknown>(booked.token, "/reopen", "POST");
    if (basket) window.location.assign(`${booked.againHref}#pay`);
    else sorry();
  }

  function sorry() {
    setBusy(null);
    setTrouble(
      "The payment page does not answer just now. Nothing was charged. Please try again in a minute, or ring us.",
    );
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
