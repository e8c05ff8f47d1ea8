import { whyFree } from "../../../travel/price/why-free";
import { Decision } from "../parts/decision";
import type { AfterSaleWrite, Cancelling } from "../desk-data";
import { pounds } from "../parts/say";
import styles from "../desk.module.css";

type CancelDialogProps = {
  reference: string;
  cancelling: Cancelling;
  onWrite: AfterSaleWrite;
  onClose: () => void;
};

/** The fee and what goes back, to be read to the caller before the one button that ends the contract. */
export function CancelDialog({ reference, cancelling, onWrite, onClose }: CancelDialogProps) {
  const fee = pounds(cancelling.fee_pence);
  const why = whyFree(cancelling.fee_pence, cancelling.table);
  return (
    <Decision
      title={`Cancel booking ${reference}?`}
      keep="Keep it"
      act={cancelling.fee_pence > 0 ? `Cancel for a fee of ${fee}` : "Cancel free of charge"}
      onClose={onClose}
      onAct={(form, key) =>
        onWrite(
          "cancel",
          { fee_pence: cancelling.fee_pence, code: form.get("code") ?? "" },
          "The booking is cancelled.",
          key,
        )
      }
    >
      <dl className={styles.bill}>
        <div>
          <dt>Cancellation fee today</dt>
          <dd>{fee}</dd>
        </div>
        <div>
          <dt>Goes back to the customer</dt>
          <dd>
            <strong>{pounds(cancelling.refund_pence)}</strong>
          </dd>
        </div>
      </dl>
      {why ? (
        <p>{why}</p>
      ) : (
        <details>
          <summary>How the fee is worked out</summary>
          <ul>
            {cancelling.table.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      <p>Rooms and seats are given back at once, and the customer gets a mail. This cannot be undone.</p>
    </Decision>
  );
}
