import type { BookingAnswer, Phone } from "../../api/types";
import { PriceBox } from "../../travel/price/price-box";
import { ButtonLink } from "../../ui/button/button-link";
import type { Say } from "./say";
import styles from "./booking.module.css";

type NoPriceProps = { answer: BookingAnswer; phone: Phone; say: Say };

/** Why there is no price, and the nearest way on: other days and airports that can be had, or a person (R-34, UK-02). */
export function NoPrice({ answer: { state, nearest, uncomputed, held }, phone, say }: NoPriceProps) {
  if (state === "priced") return null;
  // Nobody was quicker than who holds it: the news above says so, with the way on.
  if (state === "sold_out" && held?.isThisStay) return null;
  const text = state === "sold_out" && nearest.length === 0 ? "sold_out_none" : `${state}_text`;
  return (
    <section className={styles.none}>
      <h2 className={styles.heading}>{say(state)}</h2>
      <p>{say(text)}</p>
      {uncomputed.length > 0 && (
        <ul className={styles.uncomputed}>
          {uncomputed.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      )}
      {nearest.length > 0 && (
        <ul role="list" className={styles.nearest}>
          {nearest.map(({ label, href, party, totalPence, perPersonPence }) => (
            <li key={href}>
              <a href={href}>{label}</a>
              <PriceBox
                price={{ kind: "party", ppPence: perPersonPence, totalPence, party, isTight: true }}
                size="map"
              />
            </li>
          ))}
        </ul>
      )}
      <ButtonLink kind={state === "by_phone" ? "ink" : "line"} href={phone.href} data-call-now="">
        {say("request_call", { number: phone.display })}
      </ButtonLink>
    </section>
  );
}
