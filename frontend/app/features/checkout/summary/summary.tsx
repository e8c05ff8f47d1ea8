import type { Basket, CheckoutStay, PaymentPlan } from "../../../api/types";
import { Picture } from "../../../shell/content/picture";
import { formatExactPounds } from "../../../travel/money";
import { formatDate } from "../../../travel/dates";
import { Link } from "../../../ui/link/link";
import type { BasketView } from "../state/use-basket";
import { Bill } from "./bill";
import { PromoCode } from "./promo-code";
import styles from "./summary.module.css";

type SummaryProps = {
  stay: CheckoutStay;
  basket: Basket;
  included: readonly string[];
  plan: PaymentPlan | null;
  put: BasketView["put"];
  changeHref: string;
};

/** The holiday and its bill, beside every step; on a phone below it. */
export function Summary({ stay, basket, included, plan, put, changeHref }: SummaryProps) {
  return (
    <aside id="your-holiday" className={styles.panel} aria-label="Your holiday and its price">
      <div className={styles.stay}>
        {stay.picture && <Picture className={styles.picture} picture={stay.picture} sizes="96px" isDecorative />}
        <div>
          <p className={styles.hotel}>{stay.hotel}</p>
          <p className={styles.quiet}>{stay.place}</p>
          <p className={styles.quiet}>{stay.dates}</p>
          <Link href={changeHref} size="small">
            Change flights or room
          </Link>
        </div>
      </div>
      <div className={styles.money}>
        <h2 className={styles.heading}>Your total</h2>
        <Bill basket={basket} party={stay.party} included={included} />
        <p className={styles.note}>{plan ? todayText(plan) : "Nothing is charged on this page."}</p>
      </div>
      <PromoCode promo={basket.promo} put={put} />
      <p className={styles.note}>
        Rather talk it through?{" "}
        <Link href={`/callback?basket=${basket.code}`} size="small">
          Ask us to call you
        </Link>
        : we open this very holiday, by its code <strong>{basket.code}</strong>.
      </p>
    </aside>
  );
}

function todayText(plan: PaymentPlan): string {
  const last = plan.parts.at(-1);
  if (plan.kind === "full" || !last) return `You pay ${formatExactPounds(plan.due_now_pence)} today.`;
  return `You pay ${formatExactPounds(plan.due_now_pence)} today, the rest by ${formatDate(last.due_on)}.`;
}
