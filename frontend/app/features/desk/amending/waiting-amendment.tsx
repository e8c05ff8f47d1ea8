import { useState } from "react";
import { sendJson } from "../../../lib/send-json";
import { Button } from "../../../ui/button/button";
import { ButtonLink } from "../../../ui/button/button-link";
import { Notice } from "../../../ui/notice/notice";
import type { AfterSaleFacts, AfterSaleWrite } from "../desk-data";
import { sentenceOf } from "../parts/refused";
import { moment, pounds } from "../parts/say";
import styles from "../desk.module.css";

type WaitingProps = {
  reference: string;
  waiting: NonNullable<AfterSaleFacts["waiting"]>;
  onWrite: AfterSaleWrite;
};

/** A change that was agreed and is not paid: where to pay, and how to leave it. The booking stands as it was meanwhile. */
export function WaitingAmendment({ reference, waiting, onWrite }: WaitingProps) {
  const [payUrl, setPayUrl] = useState("");
  const [trouble, setTrouble] = useState("");
  const [isAsking, setIsAsking] = useState(false);

  async function openPage() {
    setIsAsking(true);
    try {
      const path = `/api/desk/bookings/${encodeURIComponent(reference)}/waiting-amendment/payment`;
      setPayUrl((await sendJson<{ pay_url: string }>(path, { body: {} })).pay_url);
      setTrouble("");
    } catch (error) {
      setTrouble(sentenceOf(error));
    }
    setIsAsking(false);
  }

  async function giveUp() {
    const refused = await onWrite("waiting-amendment/give-up", {}, "The change is given up. The booking stands.");
    setTrouble(refused ?? "");
  }

  return (
    <section className={styles.thing} aria-label="A change waits for its payment">
      <Notice tone={waiting.is_over ? "warn" : "info"} title={`Change to ${waiting.after}.`}>
        {waiting.is_over
          ? "The quarter of an hour is over and it was not paid: the booking stands as it was."
          : `${pounds(waiting.due_pence)} to pay, held until ${moment(waiting.ends_at).slice(-5)}. Nothing changes before.`}
      </Notice>
      <div role="alert">{trouble && <Notice tone="bad">{trouble}</Notice>}</div>
      <div className={styles.actions}>
        {!waiting.is_over && payUrl === "" && (
          <Button kind="go" size="small" busy={isAsking} data-desk-key="p" onClick={() => void openPage()}>
            Take {pounds(waiting.due_pence)}
          </Button>
        )}
        {!waiting.is_over && payUrl !== "" && (
          <ButtonLink kind="go" size="small" data-desk-key="p" href={payUrl} target="_blank" rel="noreferrer">
            Open the payment page
          </ButtonLink>
        )}
        <Button kind="line" size="small" onClick={() => void giveUp()}>
          Give the change up
        </Button>
      </div>
    </section>
  );
}
