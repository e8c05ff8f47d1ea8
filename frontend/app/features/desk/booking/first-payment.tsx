import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button/button";
import { ButtonLink } from "../../../ui/button/button-link";
import { TextField } from "../../../ui/field/text-field";
import { Notice } from "../../../ui/notice/notice";
import type { AfterSaleWrite, FirstPaymentFacts } from "../desk-data";
import { moment, pounds } from "../parts/say";
import styles from "../desk.module.css";

type FirstPaymentProps = {
  waiting: FirstPaymentFacts;
  /** Where the link goes by e-mail; empty once it was erased. */
  email: string;
  onWrite: AfterSaleWrite;
  /** The time for which rooms and seats are kept is over: how it stands now is to be asked. */
  onOver: () => void;
};

/** An order that is not paid: the customer's own payment page, to be read out, copied or mailed, and until when it takes money. */
export function FirstPayment({ waiting, email, onWrite, onOver }: FirstPaymentProps) {
  const { href, is_held: isHeld, held_until: until, may_keep_longer: mayKeepLonger } = waiting;
  const link = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState<"mail" | "keep" | null>(null);
  useOver(isHeld ? until : null, onOver);

  async function copy() {
    setTrouble("");
    try {
      await navigator.clipboard.writeText(href);
      setSaid("The payment link is copied.");
    } catch {
      // Not over plain HTTP, and not where the browser is told to refuse it.
      link.current?.select();
      setSaid("The link is selected: copy it with Ctrl+C or ⌘C.");
    }
  }

  async function write(which: "mail" | "keep", where: string) {
    if (busy) return;
    setBusy(which);
    setSaid("");
    setTrouble((await onWrite(where, {}, "")) ?? "");
    setBusy(null);
  }

  if (waiting.attempt === "captured") {
    return <Notice tone="info">It has just been paid and is being confirmed. This page changes by itself.</Notice>;
  }
  return (
    <section className={styles.thing} aria-label="First payment">
      <Notice tone={isHeld ? "info" : "warn"} title={`${pounds(waiting.pence)} to pay before it is booked.`}>
        {isHeld
          ? `Rooms and seats are kept until ${moment(until).slice(-5)}. ${ATTEMPTS[waiting.attempt]}`
          : "Rooms and seats are not kept any more, so the link leads nobody to pay. See with the caller if they are still free: the order opens again from there."}
      </Notice>
      <div role="alert">{trouble && <Notice tone="warn">{trouble}</Notice>}</div>
      {isHeld && (
        <TextField
          ref={link}
          label="Payment link"
          hint="Our own page for this order. It takes the money once, however often it is opened, and no more when the time is over."
          readOnly
          value={href}
        />
      )}
      <div className={styles.actions}>
        {isHeld && (
          <>
            <Button kind="go" size="small" data-desk-key="p" onClick={() => void copy()}>
              Copy the link
            </Button>
            {email && (
              <Button
                kind="line"
                size="small"
                busy={busy === "mail"}
                onClick={() => void write("mail", "payment-link")}
              >
                E-mail it to {email}
              </Button>
            )}
            {mayKeepLonger && (
              <Button kind="line" size="small" busy={busy === "keep"} onClick={() => void write("keep", "keep-longer")}>
                Keep them a quarter of an hour from now
              </Button>
            )}
          </>
        )}
        <ButtonLink kind={isHeld ? "quiet" : "go"} size="small" href={href} target="_blank" rel="noreferrer">
          {isHeld ? "Open it here" : "See if they are still free"}
        </ButtonLink>
      </div>
      <p role="status">{said}</p>
    </section>
  );
}

const ATTEMPTS: Readonly<Record<Exclude<FirstPaymentFacts["attempt"], "captured">, string>> = {
  none: "Nobody has gone to the payment page yet.",
  started: "Somebody has gone to the payment page and not paid yet.",
  declined: "The last try did not go through: the same link lets them try again.",
};

/** Calls once when a moment has passed, by the clock of this computer. */
function useOver(until: string | null, onOver: () => void) {
  const call = useRef(onOver);
  useEffect(() => {
    call.current = onOver;
  });
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setTimeout(() => call.current(), Math.max(0, Date.parse(until) - Date.now()) + 1_500);
    return () => clearTimeout(timer);
  }, [until]);
}
