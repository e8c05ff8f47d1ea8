import type { DeskBasket } from "../desk-data";
import { pounds } from "../parts/say";
import { Button } from "../../../ui/button/button";
import styles from "../desk.module.css";
import selling from "./selling.module.css";

type OffersProps = { basket: DeskBasket; onGive: (code: string, done: string) => Promise<boolean> };

/** Call-centre-only offers that go with this basket. One at a time, in the place of a promo code. */
export function Offers({ basket, onGive }: OffersProps) {
  if (basket.offers.length === 0) return null;
  const hasOwnCode = basket.discount_pence > 0 && !basket.offers.some(({ is_chosen: isChosen }) => isChosen);
  return (
    <section className={selling.offers} aria-label="Call centre offers">
      <h3 className={styles.small}>Only by telephone</h3>
      {hasOwnCode && (
        <p className={styles.quiet}>
          An offer takes the place of their own {basket.offer_name} ({pounds(basket.discount_pence)} off). Taking it
          away again does not bring that back: they type their code once more.
        </p>
      )}
      <ul role="list">
        {basket.offers.map(({ code, name, pence, is_chosen: isChosen }) => (
          <li key={code} className={selling.offer}>
            <span>
              {name}, <strong>{pounds(pence)} off</strong>
            </span>
            <Button
              kind={isChosen ? "ink" : "line"}
              size="small"
              aria-pressed={isChosen}
              aria-label={`Give ${name}`}
              onClick={() =>
                void onGive(isChosen ? "" : code, isChosen ? "The offer is taken away." : `Given: ${name}.`)
              }
            >
              {isChosen ? "Given" : "Give"}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
