import { useId, useState } from "react";
import { SelectField } from "../../../ui/field/select-field";
import { TextField } from "../../../ui/field/text-field";
import { Decision } from "../parts/decision";
import type { AfterSaleWrite, AfterSaleFacts } from "../desk-data";
import { pounds } from "../parts/say";
import styles from "../desk.module.css";

type RefundDialogProps = { after: AfterSaleFacts; onWrite: AfterSaleWrite; onClose: () => void };

const SENT_AGAIN = "sent_again";
const WAITS_ALREADY =
  "A refund or a lower price of this booking waits for a second lead agent already: that one is to be answered first.";

/** Money back without cancelling: how much, why, and how much is left; above a limit it asks for a second person. The booking stands. */
export function RefundDialog({ after, onWrite, onClose }: RefundDialogProps) {
  const [typed, setTyped] = useState("");
  const rule = useId();
  // As the dialog was opened with it: after an answer that was lost the booking is asked for anew, and what could go back is less by what
  // went. The same request must leave again then, not one for the rest.
  const [{ left, alone, again }] = useState({
    left: after.refundable_pence,
    alone: after.refund_alone_pence,
    again: after.refused_pence,
  });
  const [reason, setReason] = useState(Object.keys(after.reasons)[0] ?? "");
  const pence = penceOf(typed);
  const isPossible = pence !== null && pence > 0 && pence <= left;
  // What the provider refused was agreed to before, and counts once (T-06).
  const most = reason === SENT_AGAIN ? alone + again : alone;
  const asksSecond = isPossible && pence > most;
  const error = typed === "" || isPossible ? undefined : `Give a sum up to ${pounds(left)}.`;

  async function send(form: FormData, key: string): Promise<string | null> {
    if (!isPossible) return `Give a sum up to ${pounds(left)}.`;
    const body = { pence, reason, refundable_pence: left, code: form.get("code") ?? "" };
    const done = asksSecond
      ? `${pounds(pence)} waits for a second lead agent. Nothing has gone back yet.`
      : `${pounds(pence)} is on its way back.`;
    return onWrite("refunds", body, done, key);
  }

  return (
    <Decision
      title="Send money back"
      keep="Leave it"
      act={asksSecond ? "Ask for a second person" : isPossible ? `Send ${pounds(pence)} back` : "Send back"}
      onClose={onClose}
      onAct={send}
    >
      <p>
        At most {pounds(left)}, to where it came from, latest payment first. The booking stands, and the customer gets a
        mail.
      </p>
      {most < left && (
        <p id={rule}>
          {most > 0 ? `Over ${pounds(most)} a second lead agent is needed.` : "A second lead agent is needed."} Nothing
          goes back before they agree.
        </p>
      )}
      <p role="status" className={styles.quiet}>
        {asksSecond && (after.waiting_refund ? WAITS_ALREADY : `${pounds(pence)} needs a second lead agent.`)}
      </p>
      {after.refundable_pence !== left && (
        <p role="status">
          Money has moved since you opened this: {pounds(after.refundable_pence)} could go back now. To begin from
          there, leave it and open it again.
        </p>
      )}
      <TextField
        label="Pounds"
        inputMode="decimal"
        autoComplete="off"
        data-first-focus=""
        value={typed}
        error={error}
        describedBy={most < left ? rule : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SelectField label="Why" name="reason" value={reason} onChange={(event) => setReason(event.target.value)}>
        {Object.entries(after.reasons).map(([code, words]) => (
          <option key={code} value={code}>
            {words}
          </option>
        ))}
      </SelectField>
    </Decision>
  );
}

/** "1,250" and "12.50" in pence; null where it is no sum. */
export function penceOf(typed: string): number | null {
  const found = /^£?\s*(\d{1,3}(?:,?\d{3})*)(?:\.(\d{2}))?$/.exec(typed.trim());
  return found ? Number((found[1] ?? "").replaceAll(",", "")) * 100 + Number(found[2] ?? 0) : null;
}
