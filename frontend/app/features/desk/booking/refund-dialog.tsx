import { useState } from "react";
import { SelectField } from "../../../ui/field/select-field";
import { TextField } from "../../../ui/field/text-field";
import { Decision } from "../parts/decision";
import type { AfterSaleWrite, AfterSaleFacts } from "../desk-data";
import { pounds } from "../parts/say";

type RefundDialogProps = { after: AfterSaleFacts; onWrite: AfterSaleWrite; onClose: () => void };

/** Money back without cancelling: how much, why, and how much is left. The booking stands. */
export function RefundDialog({ after, onWrite, onClose }: RefundDialogProps) {
  const [typed, setTyped] = useState("");
  // As the dialog was opened with it: after an answer that was lost the booking is asked for anew, and what could go back is less by what
  // went. The same request must leave again then, not one for the rest.
  const [left] = useState(after.refundable_pence);
  const pence = penceOf(typed);
  const isPossible = pence !== null && pence > 0 && pence <= left;
  const error = typed === "" || isPossible ? undefined : `Give a sum up to ${pounds(left)}.`;

  async function send(form: FormData, key: string): Promise<string | null> {
    if (!isPossible) return `Give a sum up to ${pounds(left)}.`;
    const body = { pence, reason: form.get("reason"), refundable_pence: left, code: form.get("code") ?? "" };
    return onWrite("refunds", body, `${pounds(pence)} is on its way back.`, key);
  }

  return (
    <Decision
      title="Send money back"
      keep="Leave it"
      act={isPossible ? `Send ${pounds(pence)} back` : "Send back"}
      onClose={onClose}
      onAct={send}
    >
      <p>
        At most {pounds(left)}, to where it came from, latest payment first. The booking stands, and the customer gets a
        mail.
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
        onChange={(event) => setTyped(event.target.value)}
      />
      <SelectField label="Why" name="reason">
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
