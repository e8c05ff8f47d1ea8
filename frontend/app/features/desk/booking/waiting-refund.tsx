import { useState } from "react";
import { Button } from "../../../ui/button/button";
import { Notice } from "../../../ui/notice/notice";
import type { AfterSaleWrite, WaitingRefundFacts } from "../desk-data";
import { moment, pounds } from "../parts/say";
import styles from "../desk.module.css";

type WaitingRefundProps = { refund: WaitingRefundFacts; onAgree: () => void; onWrite: AfterSaleWrite };

/** Money that goes back, or a price that falls, when a second lead agent agrees: who asked for it and why, and what this agent may do with it (T-06). */
export function WaitingRefund({ refund, onAgree, onWrite }: WaitingRefundProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const words = wordsOf(refund);

  async function decline() {
    if (isBusy) return;
    setIsBusy(true);
    const done = `${refund.is_mine ? "It is taken back." : "It is declined."} ${words.stays}`;
    setTrouble((await onWrite(`refunds/${refund.number}/decline`, {}, done)) ?? "");
    setIsBusy(false);
  }

  return (
    <section className={styles.thing} aria-label={words.label}>
      <Notice tone={refund.why_not ? "warn" : "info"} title={`${words.what} waits for ${waitsFor(refund)}.`}>
        {words.why} Asked for by {refund.asked_by || "a former colleague"}, {moment(refund.asked_at)}.{" "}
        {refund.why_not || `${words.yet}; unanswered, it ends by itself on ${moment(refund.ends_at)}.`}
      </Notice>
      <div role="alert">{trouble && <Notice tone="bad">{trouble}</Notice>}</div>
      {(refund.may_agree || refund.may_decline) && (
        <div className={styles.actions}>
          {refund.may_agree && (
            <Button kind="go" size="small" onClick={onAgree}>
              {words.act}
            </Button>
          )}
          {refund.may_decline && (
            <Button kind="line" size="small" busy={isBusy} onClick={() => void decline()}>
              {refund.is_mine ? "Take it back" : "Decline"}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

type Words = { label: string; what: string; why: string; yet: string; act: string; stays: string };

/** What waits, in the words of a refund or of a price that fell. */
export function wordsOf({ pence, reason, price }: WaitingRefundFacts): Words {
  const sum = pounds(pence);
  if (price === null) {
    return {
      label: "A refund waits for a second person",
      what: sum,
      why: `${reason}.`,
      yet: "Nothing has gone back yet",
      act: `Send ${sum} back`,
      stays: "Nothing went back.",
    };
  }
  return {
    label: "A lower price waits for a second person",
    what: `${sum} off the price`,
    why: `New total ${pounds(price.total_pence)}${price.back_pence > 0 ? `; ${pounds(price.back_pence)} was paid and goes back` : ""}.`,
    yet: "The customer has not been told yet",
    act: `Take ${sum} off the price`,
    stays: "The price stays as it was.",
  };
}

function waitsFor({ is_mine: isMine }: WaitingRefundFacts): string {
  return isMine ? "a colleague: another lead agent has to agree" : "a second lead agent";
}
