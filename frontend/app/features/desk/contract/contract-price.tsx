import { useState } from "react";
import { Button } from "../../../ui/button/button";
import { TextAreaField } from "../../../ui/field/text-area-field";
import { CostFields, NO_COST, type Cost } from "./cost-fields";
import { Decision } from "../parts/decision";
import type { AfterSaleWrite, Contract } from "../desk-data";
import { penceOf } from "../booking/refund-dialog";
import { pounds } from "../parts/say";

type PriceDialogProps = { contract: Contract; onWrite: AfterSaleWrite; onClose: () => void };

/** Costs before and now, what they make of the price, and whether the customer may go: seen before the letter leaves. */
export function PriceDialog({ contract, onWrite, onClose }: PriceDialogProps) {
  const [costs, setCosts] = useState<readonly Cost[]>([NO_COST]);
  const moved = movedPence(costs);
  const there = movedPence(costs.filter(({ paidAt }) => paidAt)) ?? 0;
  const total = moved === null ? null : contract.total_pence + moved;
  const asksSecond = moved !== null && there - moved > contract.fall_alone_pence;
  const change = (at: number, part: Partial<Cost>) =>
    setCosts(costs.map((cost, position) => (position === at ? { ...cost, ...part } : cost)));

  async function tell(form: FormData, key: string): Promise<string | null> {
    if (total === null) return "Give each cost a kind, a name and both sums, such as 84.50.";
    const body = {
      costs: costs.map(({ cause, what, before, after, paidAt }) => ({
        cause,
        what: what.trim(),
        before_pence: penceOf(before),
        after_pence: penceOf(after),
        paid_at: paidAt,
      })),
      reason: String(form.get("reason") ?? "").trim(),
      total_pence: total,
      code: form.get("code") ?? "",
    };
    const done = asksSecond
      ? `${pounds(there - (moved ?? 0))} off the price waits for a second lead agent. The customer has not been told yet.`
      : "The letter is on its way to the customer.";
    return onWrite("contract/price", body, done, key);
  }

  return (
    <Decision
      title="Another price"
      keep="Leave it"
      act={asksSecond ? "Ask for a second person" : "Write to the customer"}
      onClose={onClose}
      onAct={tell}
    >
      {contract.why_no_rise && <p>{contract.why_no_rise} It may still fall.</p>}
      {costs.map((cost, at) => (
        <CostFields key={at} number={at + 1} cost={cost} contract={contract} onChange={(part) => change(at, part)} />
      ))}
      <Button kind="quiet" size="small" onClick={() => setCosts([...costs, NO_COST])}>
        Another cost
      </Button>
      <TextAreaField name="reason" label="Why, in words for the customer" maxLength={600} rows={3} />
      <p role="status">{moved === null ? "" : outcome(contract, moved, there)}</p>
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

/** The new total, who is paid, and what the customer may do: the server decides it once more by the same rule. */
export function outcome(contract: Contract, moved: number, there: number): string {
  const total = `New total ${pounds(contract.total_pence + moved)}${moved === 0 ? "" : `, ${by(moved)}`}.`;
  const said = there === 0 ? total : `${total} ${whoIsPaid(moved - there, there)}`;
  const risen = Math.max(contract.moved_pence + moved, 0);
  const isFree = moved > 0 && risen * 100 > contract.agreed_pence * contract.free_above_percent;
  if (isFree) {
    return `${said} Above ${contract.free_above_percent} per cent: the customer chooses, and may cancel free of charge.`;
  }
  if (there - moved > contract.fall_alone_pence) {
    return `${said} A second lead agent is needed: the customer is told, and money goes back, when they agree.`;
  }
  const goesBack = moved - there < 0 ? "; what was paid already goes back" : "";
  return `${said} It holds with the letter${goesBack}.`;
}

function whoIsPaid(ours: number, there: number): string {
  return `At the hotel ${by(there)}; what we collect ${ours === 0 ? "stays as it is" : `goes ${by(ours)}`}.`;
}

const by = (pence: number) => `${pence > 0 ? "up" : "down"} ${pounds(Math.abs(pence))}`;
