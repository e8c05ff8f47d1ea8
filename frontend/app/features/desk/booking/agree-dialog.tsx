import type { AfterSaleWrite, WaitingRefundFacts } from "../desk-data";
import { Decision } from "../parts/decision";
import { pounds } from "../parts/say";
import { wordsOf } from "./waiting-refund";
import styles from "../desk.module.css";

export type Agreeing = {
  refund: WaitingRefundFacts;
  /** What could go back at most when the dialog was opened. */
  seen: number;
};
type AgreeDialogProps = Agreeing & { onWrite: AfterSaleWrite; onClose: () => void };

/** The second person sends it, or has the customer told, with a code of their own app. */
export function AgreeDialog({ refund, seen, onWrite, onClose }: AgreeDialogProps) {
  const { price } = refund;
  const { act } = wordsOf(refund);
  const done =
    price === null ? `${pounds(refund.pence)} is on its way back.` : "The letter is on its way to the customer.";
  return (
    <Decision
      title={`${act}?`}
      keep="Not yet"
      act={act}
      needsCode
      onClose={onClose}
      onAct={(form, key) =>
        onWrite(`refunds/${refund.number}/agree`, { refundable_pence: seen, code: form.get("code") ?? "" }, done, key)
      }
    >
      <dl className={styles.bill}>
        <div>
          <dt>Why</dt>
          <dd>{refund.reason}</dd>
        </div>
        <div>
          <dt>Asked for by</dt>
          <dd>{refund.asked_by}</dd>
        </div>
        {price === null ? (
          <div>
            <dt>Could go back at most</dt>
            <dd>{pounds(seen)}</dd>
          </div>
        ) : (
          <FallenPrice price={price} />
        )}
      </dl>
      <p>
        {price === null
          ? "It goes to where it came from, latest payment first, and the customer gets a mail."
          : "Only what these costs are less by: the customer reads them in a letter, and what was paid above the new total goes back."}{" "}
        Your name and theirs are on record.
      </p>
    </Decision>
  );
}

/** Each cost before and now, as the letter will say it, and what they make of the price. */
function FallenPrice({ price }: { price: NonNullable<WaitingRefundFacts["price"]> }) {
  return (
    <>
      {price.costs.map((cost, at) => (
        <div key={at}>
          <dt>{cost.paid_at ? `${cost.what}, paid at ${cost.paid_at}` : cost.what}</dt>
          <dd>
            {pounds(cost.before_pence)} when booked, {pounds(cost.after_pence)} now
          </dd>
        </div>
      ))}
      <div>
        <dt>New total</dt>
        <dd>{pounds(price.total_pence)}</dd>
      </div>
      <div>
        <dt>Paid already, goes back</dt>
        <dd>{pounds(price.back_pence)}</dd>
      </div>
    </>
  );
}
