import type { PaymentPlan } from "../../../api/types";
import { formatItineraryDate } from "../../../travel/dates";
import { formatExactPounds } from "../../../travel/price/money";
import { classNames } from "../../../ui/class-names";
import { useSay } from "../words";
import styles from "./plan-choice.module.css";

type PlanChoiceProps = {
  plans: readonly PaymentPlan[];
  /** What of the total is paid at the hotel, and so in none of the plans. */
  localPence: number;
  chosen: string;
  onChoose: (kind: string) => void;
};

const ORDER: readonly PaymentPlan["kind"][] = ["deposit", "monthly", "full"];

/** How to pay: every part with its day and its amount, none of them dearer than another (UK-11, UK-13). */
export function PlanChoice({ plans, localPence, chosen, onChoose }: PlanChoiceProps) {
  const say = useSay();
  const sorted = [...plans].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{say("how_to_pay")}</legend>
      <p className={styles.note}>{say("same_total")}</p>
      {localPence > 0 && <p className={styles.note}>{say("local_apart", { sum: formatExactPounds(localPence) })}</p>}
      {sorted.map((plan) => (
        <label key={plan.kind} className={classNames(styles.plan, plan.kind === chosen && styles.chosen)}>
          <input
            type="radio"
            className={styles.radio}
            name="plan"
            value={plan.kind}
            checked={plan.kind === chosen}
            onChange={() => onChoose(plan.kind)}
          />
          <span className={styles.name}>{say(`plan_${plan.kind}`)}</span>
          <span className={styles.now}>{formatExactPounds(plan.due_now_pence)}</span>
          {plan.parts.length > 1 && (
            <span className={styles.parts}>
              {plan.parts.slice(1).map((part) => (
                <span key={part.due_on} className={styles.part}>
                  <span>{say("by_day", { date: formatItineraryDate(part.due_on) })}</span>
                  <span className={styles.leader} aria-hidden="true" />
                  <span className={styles.pence}>{formatExactPounds(part.pence)}</span>
                </span>
              ))}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
