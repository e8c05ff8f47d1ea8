import type { PayableLocally as Local, PaymentPlan } from "../../../api/types";
import { formatExactPounds } from "../../../travel/price/money";
import { formatItineraryDate } from "../../../travel/dates";
import { PayableLocally } from "../../../travel/price/payable-locally";
import { Button } from "../../../ui/button/button";
import { shieldCheck } from "../../../ui/icon/drawn/shield-check";
import { Icon } from "../../../ui/icon/icon";
import { useSay } from "../words";
import styles from "./pay.module.css";

type OrderButtonProps = {
  plan: PaymentPlan;
  totalPence: number;
  local: Local | null;
  isOrdering: boolean;
  /** A price that moved waits for an answer. */
  isWaiting: boolean;
};

/** Says that it costs money, and how much of the whole (UK-19). */
export function OrderButton({ plan, totalPence, local, isOrdering, isWaiting }: OrderButtonProps) {
  const say = useSay();
  const now = formatExactPounds(plan.due_now_pence);
  const last = plan.parts.at(-1);
  const rest = plan.parts.slice(1).reduce((sum, { pence }) => sum + pence, 0);
  return (
    <div className={styles.order}>
      <p className={styles.orderTotal}>
        <span>{say("total")}</span>
        <strong className={styles.orderFigure}>{formatExactPounds(totalPence)}</strong>
      </p>
      <PayableLocally local={local} />
      {plan.parts.length > 1 && last && (
        <p className={styles.quiet}>
          {say("today_and", {
            now,
            rest: formatExactPounds(rest),
            date: formatItineraryDate(last.due_on),
          })}
        </p>
      )}
      {isWaiting && <p className={styles.quiet}>{say("accept_first")}</p>}
      <Button type="submit" kind="go" size="large" wide busy={isOrdering} aria-disabled={isWaiting || undefined}>
        {isOrdering ? say("placing") : say("book_now", { sum: now })}
      </Button>
      <p className={styles.safe}>
        <Icon of={shieldCheck} className={styles.safeMark} />
        {say("safe")}
      </p>
    </div>
  );
}
