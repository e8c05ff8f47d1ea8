import { useState } from "react";
import { Notice } from "../../../ui/notice/notice";
import { Button } from "../../../ui/button/button";
import { AgreeDialog, type Agreeing } from "./agree-dialog";
import { beginAmendment } from "../amending/begin-amendment";
import { CancelDialog } from "./cancel-dialog";
import type { AfterSaleWrite, DeskBooking, Opened } from "../desk-data";
import { NameDialog } from "./name-dialog";
import { RefundDialog } from "./refund-dialog";
import { sentenceOf } from "../parts/refused";
import { pounds } from "../parts/say";
import { WaitingAmendment } from "../amending/waiting-amendment";
import { WaitingRefund } from "./waiting-refund";
import { whyFree } from "../../../travel/price/why-free";
import styles from "../desk.module.css";

type AfterSaleProps = { booking: DeskBooking; onWrite: AfterSaleWrite; onOpen: (opened: Opened) => void };
type Asked = "cancel" | "refund" | "name" | null;

/** Change and cancel: by telephone what the customer may do alone, and for lead agents money back. */
export function AfterSale({ booking, onWrite, onOpen }: AfterSaleProps) {
  const [asked, setAsked] = useState<Asked>(null);
  // Kept beside what is shown: done and not heard of, it waits no more, and the same request must be able to leave again.
  const [agreeing, setAgreeing] = useState<Agreeing | null>(null);
  const {
    cancelling,
    may_correct: mayCorrect,
    may_refund: mayRefund,
    refundable_pence: left,
    may_amend: mayAmend,
    amendment_fee_pp_pence: feePp,
    waiting,
    waiting_refund: refund,
    ...after
  } = booking.after_sale;
  const [trouble, setTrouble] = useState("");
  const close = () => setAsked(null);
  const why = cancelling ? whyFree(cancelling.fee_pence, cancelling.table) : "";

  async function amendHere() {
    try {
      onOpen(await beginAmendment(booking.reference, after.search));
    } catch (error) {
      setTrouble(sentenceOf(error));
    }
  }
  const start = { workspace: after.workspace, search: after.search, enquiry: "", email: "" };
  function searchInstead(search: string) {
    const replaces = cancelling ? { replaces: { reference: booking.reference, ...cancelling } } : {};
    onOpen({ kind: "search", start: { ...start, search, ...replaces } });
  }
  const mayGiveBack = mayRefund && left > 0;
  if (!mayCorrect && !cancelling && !mayGiveBack && !refund && !agreeing) return null;
  return (
    <section className={styles.thing} aria-label="Change, refund, cancel">
      <h3 className={styles.small}>Change, refund, cancel</h3>
      {waiting && <WaitingAmendment reference={booking.reference} waiting={waiting} onWrite={onWrite} />}
      {refund && (
        <WaitingRefund refund={refund} onAgree={() => setAgreeing({ refund, seen: left })} onWrite={onWrite} />
      )}
      <div role="alert">{trouble && <Notice tone="warn">{trouble}</Notice>}</div>
      <div className={styles.actions}>
        {mayCorrect && (
          <Button kind="line" size="small" data-desk-key="c" onClick={() => setAsked("name")}>
            Put a name right
          </Button>
        )}
        {mayAmend && !waiting && (
          <>
            <Button
              kind="line"
              size="small"
              data-desk-key="a"
              onClick={() => onOpen({ kind: "search", start: { ...start, amends: booking.reference } })}
            >
              Another date
            </Button>
            <Button kind="line" size="small" data-desk-key="o" onClick={() => void amendHere()}>
              Another room or flight
            </Button>
          </>
        )}
        {cancelling && !mayAmend && (
          <Button kind="line" size="small" data-desk-key="a" onClick={() => searchInstead(after.search)}>
            Another holiday instead
          </Button>
        )}
        {mayGiveBack && (
          <Button kind="line" size="small" data-desk-key="r" onClick={() => setAsked("refund")}>
            Refund
          </Button>
        )}
        {cancelling && (
          <Button kind="line" size="small" data-desk-key="x" onClick={() => setAsked("cancel")}>
            {cancelling.fee_pence > 0 ? `Cancel, fee ${pounds(cancelling.fee_pence)}` : "Cancel free of charge"}
          </Button>
        )}
      </div>
      {why && (
        <p className={styles.quiet}>
          {why}
          {mayAmend && " A change because of it costs the difference and no fee."}
        </p>
      )}
      {mayAmend && feePp > 0 && (
        <p className={styles.quiet}>A change costs {pounds(feePp)} a person and the difference.</p>
      )}
      {asked === "name" && (
        <NameDialog after={booking.after_sale} onWrite={onWrite} onClose={close} onSearch={searchInstead} />
      )}
      {asked === "refund" && <RefundDialog after={booking.after_sale} onWrite={onWrite} onClose={close} />}
      {agreeing && <AgreeDialog {...agreeing} onWrite={onWrite} onClose={() => setAgreeing(null)} />}
      {asked === "cancel" && cancelling && (
        <CancelDialog reference={booking.reference} cancelling={cancelling} onWrite={onWrite} onClose={close} />
      )}
    </section>
  );
}
