import { useState } from "react";
import type { MyBookingCancel } from "../../api/types";
import { useBackCloses } from "../../shell/modals/back";
import type { ModalProps } from "../../shell/modals/modals";
import { newKey } from "../../lib/idempotency-key";
import { RefusedWrite } from "../../lib/send-json";
import { track } from "../../lib/measuring/track";
import { pounds } from "../../lib/measuring/tracked-items";
import { BillLines } from "../../travel/price/bill";
import { formatExactPounds } from "../../travel/price/money";
import { whyFree } from "../../travel/price/why-free";
import { Button } from "../../ui/button/button";
import { Dialog } from "../../ui/dialog/dialog";
import { Notice } from "../../ui/notice/notice";
import { askAbout, sentenceOf } from "./ask";
import styles from "./my-booking.module.css";

export type CancelDialogProps = ModalProps & { cancel: MyBookingCancel; href: string; phone: string };

/** The fee and what goes back, to the penny, before the one button that ends the contract. */
export function CancelDialog({ cancel, href, phone, onClose }: CancelDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isOld, setOld] = useState(false);
  const [key] = useState(newKey);
  const fee = formatExactPounds(cancel.feePence);
  const why = whyFree(cancel.feePence, cancel.table);
  // On its way it cannot be kept any more: Back goes over an entry that closes nothing.
  useBackCloses(isBusy, () => undefined);

  async function end() {
    if (isBusy) return;
    setBusy(true);
    setTrouble(null);
    try {
      await askAbout(href, "cancel", { body: { fee_pence: cancel.feePence }, key });
      tellRefund(href, cancel.refundPence);
      window.location.reload();
    } catch (error) {
      setTrouble(sentenceOf(error, phone));
      setOld(error instanceof RefusedWrite && error.fields.some(({ rule }) => rule === "fee"));
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      role="alertdialog"
      width="medium"
      title="Cancel this holiday?"
      onClose={onClose}
      isHeld={isBusy}
      foot={
        <div className={styles.foot}>
          <Button kind="quiet" aria-disabled={isBusy || undefined} onClick={() => isBusy || onClose()}>
            Keep my holiday
          </Button>
          {isOld ? (
            <Button kind="ink" onClick={() => window.location.reload()}>
              See the fee of today
            </Button>
          ) : (
            <Button kind="ink" busy={isBusy} onClick={() => void end()}>
              {cancel.feePence > 0 ? `Cancel for a fee of ${fee}` : "Cancel free of charge"}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.stack}>
        <BillLines
          lines={[
            { label: "Cancellation fee today", text: fee },
            { label: "Goes back to you", text: formatExactPounds(cancel.refundPence) },
          ]}
        />
        {why && <p>{why}</p>}
        <p>
          Rooms and seats are given back at once: this cannot be undone. Refunds go to where the money came from, at the
          latest within fourteen days.
        </p>
        {!why && (
          <details>
            <summary>How the fee is worked out</summary>
            <ul className={styles.table}>
              {cancel.table.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        )}
        <div role="alert">{trouble && <Notice tone="bad">{trouble}</Notice>}</div>
      </div>
    </Dialog>
  );
}

/** The server's own figure, agreed to a moment ago: it refuses to cancel at any other. */
function tellRefund(href: string, pence: number) {
  const reference = href.slice(href.lastIndexOf("/") + 1);
  if (pence > 0) track("refund", { transaction_id: reference, currency: "GBP", value: pounds(pence) });
}
