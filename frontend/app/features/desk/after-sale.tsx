import { useState } from "react";
import { Button } from "../../ui/button/button";
import { CancelDialog } from "./cancel-dialog";
import type { AfterSaleWrite, DeskBooking, Opened } from "./desk-data";
import { NameDialog } from "./name-dialog";
import { RefundDialog } from "./refund-dialog";
import { pounds } from "./say";
import styles from "./desk.module.css";

type AfterSaleProps = { booking: DeskBooking; onWrite: AfterSaleWrite; onOpen: (opened: Opened) => void };
type Asked = "cancel" | "refund" | "name" | null;

/** Change and cancel: by telephone what the customer may do alone, and for lead agents money back. */
export function AfterSale({ booking, onWrite, onOpen }: AfterSaleProps) {
  const [asked, setAsked] = useState<Asked>(null);
  const {
    cancelling,
    may_correct: mayCorrect,
    may_refund: mayRefund,
    refundable_pence: left,
    ...after
  } = booking.after_sale;
  const close = () => setAsked(null);
  const mayGiveBack = mayRefund && left > 0;
  if (!mayCorrect && !cancelling && !mayGiveBack) return null;
  return (
    <section className={styles.thing} aria-label="Change, refund, cancel">
      <h3 className={styles.small}>Change, refund, cancel</h3>
      <div className={styles.actions}>
        {mayCorrect && (
          <Button kind="line" size="small" data-desk-key="c" onClick={() => setAsked("name")}>
            Put a name right
          </Button>
        )}
        {cancelling && (
          <Button
            kind="line"
            size="small"
            onClick={() =>
              onOpen({
                kind: "search",
                start: {
                  workspace: after.workspace,
                  search: after.search,
                  enquiry: "",
                  replaces: { reference: booking.reference, ...cancelling },
                },
              })
            }
          >
            Another date or room
          </Button>
        )}
        {mayGiveBack && (
          <Button kind="line" size="small" data-desk-key="r" onClick={() => setAsked("refund")}>
            Refund
          </Button>
        )}
        {cancelling && (
          <Button kind="line" size="small" data-desk-key="x" onClick={() => setAsked("cancel")}>
            Cancel, fee {pounds(cancelling.fee_pence)}
          </Button>
        )}
      </div>
      {asked === "name" && <NameDialog after={booking.after_sale} onWrite={onWrite} onClose={close} />}
      {asked === "refund" && <RefundDialog after={booking.after_sale} onWrite={onWrite} onClose={close} />}
      {asked === "cancel" && cancelling && (
        <CancelDialog reference={booking.reference} cancelling={cancelling} onWrite={onWrite} onClose={close} />
      )}
    </section>
  );
}
