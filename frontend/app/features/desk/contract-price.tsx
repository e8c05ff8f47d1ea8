import { useState } from "react";
import { Button } from "../../ui/button/button";
import { SelectField } from "../../ui/field/select-field";
import { TextAreaField } from "../../ui/field/text-area-field";
import { TextField } from "../../ui/field/text-field";
import { Decision } from "./decision";
import type { AfterSaleWrite, Contract } from "./desk-data";
import { penceOf } from "./refund-dialog";
import { pounds } from "./say";
import styles from "./desk.module.css";

type PriceDialogProps = { contract: Contract; onWrite: AfterSaleWrite; onClose: () => void };
type Cost = { cause: string; what: string; before: string; after: string };

const NO_COST: Cost = { cause: "", what: "", before: "", after: "" };

/** Costs before and now, what they make of the price, and whether the customer may go: seen before the letter leaves. */
export function PriceDialog({ contract, onWrite, onClose }: PriceDialogProps) {
  const [costs, setCosts] = useState<readonly Cost[]>([NO_COST]);
  const moved = movedPence(costs);
  const total = moved === null ? null : contract.total_pence + moved;
  const change = (at: number, part: Partial<Cost>) =>
    setCosts(costs.map((cost, position) => (position === at ? { ...cost, ...part } : cost)));

  async function tell(form: FormData, key: string): Promise<string | null> {
    if (total === null) return "Give each cost a kind, a name and both sums, such as 84.50.";
    const body = {
      costs: costs.map(({ cause, what, before, after }) => ({
        cause,
        what: what.trim(),
        before_pence: penceOf(before),
        after_pence: penceOf(after),
      })),
      reason: String(form.get("reason") ?? "").trim(),
      total_pence: total,
    };
    return onWrite("contract/price", body, "The letter is on its way to the customer.", key);
  }

  return (
    <Decision title="Another price" keep="Leave it" act="Write to the customer" onClose={onClose} onAct={tell}>
      {contract.why_no_rise && <p>{contract.why_no_rise} It may still fall.</p>}
      {costs.map((cost, at) => (
        <fieldset key={at} className={styles.halves}>
          <legend>Cost {at + 1}, for the whole booking</legend>
          <SelectField
            label="Kind"
            placeholder="Please choose"
            data-first-focus={at === 0 ? "" : undefined}
            value={cost.cause}
            onChange={(event) => change(at, { cause: event.target.value })}
          >
            {Object.entries(contract.causes).map(([code, words]) => (
              <option key={code} value={code}>
                {words}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Its name in the letter"
            maxLength={80}
            autoComplete="off"
            value={cost.what}
            onChange={(event) => change(at, { what: event.target.value })}
          />
          <TextField
            label="Pounds when booked"
            inputMode="decimal"
            autoComplete="off"
            value={cost.before}
            onChange={(event) => change(at, { before: event.target.value })}
          />
          <TextField
            label="Pounds now"
            inputMode="decimal"
            autoComplete="off"
            value={cost.after}
            onChange={(event) => change(at, { after: event.target.value })}
          />
        </fieldset>
      ))}
      <Button kind="quiet" size="small" onClick={() => setCosts([...costs, NO_COST])}>
        Another cost
      </Button>
      <TextAreaField name="reason" label="Why, in words for the customer" maxLength={600} rows={3} />
      <p role="status">{moved === null ? "" : outcome(contract, moved)}</p>
    </Decision>
  );
}

/** What the costs move the price by, in pence; null while one is not complete. */
export function movedPence(costs: readonly Cost[]): number | null {
  let moved = 0;
  for (const { cause, what, before, after } of costs) {
    const [then, now] = [penceOf(before), penceOf(after)];
    if (!cause || !what.trim() || then === null || now === null) return null;
    moved += now - then;
  }
  return moved;
}

/** The new total, and what the customer may do: the server decides it once more by the same rule. */
export function outcome(contract: Contract, moved: number): string {
  const total = `New total ${pounds(contract.total_pence + moved)}, ${moved > 0 ? "up" : "down"} ${pounds(Math.abs(moved))}.`;
  const risen = Math.max(contract.moved_pence + moved, 0);
  const isFree = moved > 0 && risen * 100 > contract.agreed_pence * contract.free_above_percent;
  if (moved <= 0) return `${total} It holds with the letter; what was paid already goes back.`;
  return isFree
    ? `${total} Above ${contract.free_above_percent} per cent: the customer chooses, and may cancel free of charge.`
    : `${total} It holds with the letter.`;
}
