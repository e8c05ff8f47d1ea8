import type { Basket } from "../../../api/types";
import { formatExactPounds } from "../../../travel/price/money";
import { PayableLocally } from "../../../travel/price/payable-locally";
import { formatPounds } from "../../../travel/price/price-box-pounds";
import { useSay } from "../words";
import styles from "./summary.module.css";

type BillProps = {
  basket: Basket;
  party: string;
  /** What the price contains, in words: flights, transfers, taxes. */
  included: readonly string[];
};

/** Dotted leaders, figures to the penny, one rule above the total. Parts always add up to it. */
export function Bill({ basket, party, included }: BillProps) {
  const say = useSay();
  const { quote, extras, promo, due_pence: due } = basket;
  return (
    <>
      <dl className={styles.lines}>
        <Line name={party} value={formatExactPounds(quote.total_pence)} />
        {included.map((name) => (
          <Line key={name} name={name} value={say("included")} />
        ))}
        {extras
          .filter(({ chosen }) => chosen > 0)
          .map(({ code, name, pence, chosen }) => (
            <Line
              key={code}
              name={chosen > 1 ? `${name} × ${chosen}` : name}
              value={formatExactPounds(pence * chosen)}
            />
          ))}
        {promo && <Line name={`${promo.name} (${promo.code})`} value={`−${formatExactPounds(promo.pence)}`} />}
      </dl>
      <p className={styles.total} aria-live="polite">
        <span className={styles.totalName}>{say("total")}</span>
        <span>
          <span className={styles.figure}>{formatExactPounds(due)}</span>
          <span className={styles.each}>{say("per_person", { price: formatPounds(quote.per_person_pence) })}</span>
        </span>
      </p>
      <PayableLocally local={basket.payable_locally} />
    </>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
