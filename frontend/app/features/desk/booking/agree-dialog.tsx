import type { AfterSaleWrite, WaitingRefundFacts } from "../desk-data";
import { Decision } from "../parts/decision";
import { pounds } from "../parts/say";
import styles from "../desk.module.css";

export type Agreeing = {
  refund: WaitingRefundFacts;
  /** What could go back at most when the dialog was opened. */
  seen: number;
};
type AgreeDialogProps = Agreeing & { onWrite: AfterSaleWrite; onClose: () => void };

/** The second person sends it, with a code of their own app. */
export function AgreeDialog({ refund, seen, onWrite, onClose }: AgreeDialogProps) {
  const sum = pounds(refund.pence);
  return (
    <Decision
      title={`Send ${sum} back?`}
      keep="Not yet"
      act={`Send ${sum} back`}
      needsCode
      onClose={onClose}
      onAct={(form, key) =>
        onWrite(
          `refunds/${refund.number}/agree`,
          { refundable_pence: seen, code: form.get("code") ?? "" },
          `${sum} is on its way back.`,
          key,
        )
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
        <div>
          <dt>Could go back at most</dt>
          <dd>{pounds(seen)}</dd>
        </div>
      </dl>
      <p>
        It goes to where it came from, latest payment first, and the customer gets a mail. Your name and theirs are on
        record.
      </p>
    </Decision>
  );
}
