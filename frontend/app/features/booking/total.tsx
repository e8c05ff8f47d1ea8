import type { ReactNode } from "react";
import type { Phone, PricedHoliday } from "../../api/types";
import { BillLines } from "../../travel/price/bill";
import { PayableLocally } from "../../travel/price/payable-locally";
import { formatPounds } from "../../travel/price/price-box-pounds";
import { PriceLine } from "../../travel/price/price-box-parts";
import { Button } from "../../ui/button/button";
import type { Basket } from "./state/calls";
import type { Say } from "./say";
import styles from "./booking.module.css";

type TotalProps = {
  priced: PricedHoliday;
  promo: Basket["promo"];
  phone: Phone;
  isBusy: boolean;
  say: Say;
  onContinue: () => void;
  /** The promo code's field. */
  children: ReactNode;
};

/** The whole total, what it holds, and the way on (UK-01, UK-03). Charged is nothing here. */
export function Total({ priced, promo, phone, isBusy, say, onContinue, children }: TotalProps) {
  const { lines, people, depositLine } = priced;
  const totalPence = priced.totalPence - (promo?.pence ?? 0);
  return (
    <aside className={styles.side} aria-labelledby="your-total">
      <div className={styles.panel}>
        <div className={styles.pad}>
          <h2 id="your-total" className={styles.totalHeading}>
            {say("total")}
          </h2>
          <BillLines
            lines={
              promo ? [...lines, { label: promo.name || promo.code, text: `−${formatPounds(promo.pence)}` }] : lines
            }
          />
          <p className={styles.sum}>
            <span>{say("total_for", { people })}</span>
            <PriceLine pence={totalPence} weight="total" />
          </p>
          <p className={styles.each}>{say("per_person", { price: formatPounds(totalPence / people) })}</p>
          <PayableLocally local={priced.payableLocally} />
          <Button kind="go" size="large" wide busy={isBusy} onClick={onContinue} className={styles.needsScripts}>
            {isBusy ? say("continuing") : say("continue")}
          </Button>
          <p className={styles.small}>{depositLine}</p>
          <noscript>
            <p>
              {say("need_scripts")} <a href={phone.href}>{phone.display}</a>
            </p>
          </noscript>
        </div>
        <div className={styles.promo}>{children}</div>
      </div>
    </aside>
  );
}
