import type { PaymentPlan } from "../../../api/types";
import { formatExactPounds } from "../../../travel/money";
import { formatDate } from "../../../travel/dates";
import { Button } from "../../../ui/button/button";
import { shieldCheck } from "../../../ui/icon/drawn/shield-check";
import { Icon } from "../../../ui/icon/icon";
import styles from "./pay.module.css";

type OrderButtonProps = {
  plan: PaymentPlan;
  totalPence: number;
  isOrdering: boolean;
  /** A price that moved waits for an answer. */
  isWaiting: boolean;
};

/** Says that it costs money, and how much of the whole (UK-19). */
export function OrderButton({ plan, totalPence, isOrdering, isWaiting }: OrderButtonProps) {
  const now = formatExactPounds(plan.due_now_pence);
  const last = plan.parts.at(-1);
  return (
    <div className={styles.order}>
      <p className={styles.orderTotal}>
        <span>Total</span>
        <strong className={styles.orderFigure}>{formatExactPounds(totalPence)}</strong>
      </p>
      {plan.parts.length > 1 && last && (
        <p className={styles.quiet}>
          {now} today and {formatExactPounds(totalPence - plan.due_now_pence)} by {formatDate(last.due_on)}.
        </p>
      )}
      {isWaiting && <p className={styles.quiet}>Please accept the new price at the top of the page first.</p>}
      <Button type="submit" kind="go" size="large" wide busy={isOrdering} aria-disabled={isWaiting || undefined}>
        {isOrdering ? "Placing your order" : `Book now and pay ${now}`}
      </Button>
      <p className={styles.safe}>
        <Icon of={shieldCheck} className={styles.safeMark} />
        You pay on our payment company’s page. Your card’s number never reaches us.
      </p>
    </div>
  );
}
