import type { Basket, CheckoutStay, PaymentPlan } from "../../../api/types";
import { Picture } from "../../../shell/content/picture";
import { formatExactPounds } from "../../../travel/price/money";
import { formatItineraryDate } from "../../../travel/dates";
import { Link } from "../../../ui/link/link";
import type { BasketView } from "../state/use-basket";
import { Bill } from "./bill";
import { PromoCode } from "./promo-code";
import { Said, useSay, type Say } from "../words";
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
  const say = useSay();
  return (
    <aside id="your-holiday" className={styles.panel} aria-label={say("panel")} tabIndex={-1}>
      <div className={styles.stay}>
        {stay.picture && <Picture className={styles.picture} picture={stay.picture} sizes="96px" isDecorative />}
        <div>
          <p className={styles.hotel}>{stay.hotel}</p>
          <p className={styles.quiet}>{stay.place}</p>
          <p className={styles.quiet}>{stay.dates}</p>
          <Link href={changeHref} size="small">
            {say("change_holiday")}
          </Link>
        </div>
      </div>
      <div className={styles.money}>
        <h2 className={styles.heading}>{say("your_total")}</h2>
        <Bill basket={basket} party={stay.party} included={included} />
        <p className={styles.note}>{plan ? todayText(plan, say) : say("no_charge")}</p>
      </div>
      <PromoCode promo={basket.promo} put={put} />
      <p className={`${styles.note} ${styles.talk}`}>
        <Said
          of="talk"
          parts={{
            link: (
              <Link href={`/callback?basket=${basket.code}`} size="small">
                {say("talk_link")}
              </Link>
            ),
            code: <strong>{basket.code}</strong>,
          }}
        />
      </p>
    </aside>
  );
}

function todayText(plan: PaymentPlan, say: Say): string {
  const last = plan.parts.at(-1);
  const sum = formatExactPounds(plan.due_now_pence);
  if (plan.kind === "full" || !last) return say("pay_today", { sum });
  return say("pay_today_rest", { sum, date: formatItineraryDate(last.due_on) });
}
