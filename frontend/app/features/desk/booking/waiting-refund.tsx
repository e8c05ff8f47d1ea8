import { useState } from "react";
import { Button } from "../../../ui/button/button";
import { Notice } from "../../../ui/notice/notice";
import type { AfterSaleWrite, WaitingRefundFacts } from "../desk-data";
import { moment, pounds } from "../parts/say";
import styles from "../desk.module.css";

type WaitingRefundProps = { refund: WaitingRefundFacts; onAgree: () => void; onWrite: AfterSaleWrite };

/** Money that goes back when a second lead agent agrees: who asked for it and why, and what this agent may do with it (T-06). */
export function WaitingRefund({ refund, onAgree, onWrite }: WaitingRefundProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const sum = pounds(refund.pence);

  async function decline() {
    if (isBusy) return;
    setIsBusy(true);
    const done = refund.is_mine ? "It is taken back. Nothing went back." : "It is declined. Nothing went back.";
    setTrouble((await onWrite(`refunds/${refund.number}/decline`, {}, done)) ?? "");
    setIsBusy(false);
  }

  return (
    <section className={styles.thing} aria-label="A refund waits for a second person">
      <Notice tone={refund.why_not ? "warn" : "info"} title={`${sum} waits for ${waitsFor(refund)}.`}>
        {refund.reason}. Asked for by {refund.asked_by || "a former colleague"}, {moment(refund.asked_at)}.{" "}
        {refund.why_not || `Nothing has gone back yet; unanswered, it ends by itself on ${moment(refund.ends_at)}.`}
      </Notice>
      <div role="alert">{trouble && <Notice tone="bad">{trouble}</Notice>}</div>
      {(refund.may_agree || refund.may_decline) && (
        <div className={styles.actions}>
          {refund.may_agree && (
            <Button kind="go" size="small" onClick={onAgree}>
              Send {sum} back
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

function waitsFor({ is_mine: isMine }: WaitingRefundFacts): string {
  return isMine ? "a colleague: another lead agent has to agree" : "a second lead agent";
}
