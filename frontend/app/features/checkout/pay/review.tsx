import type { Checkout } from "../../../api/types";
import { formatItineraryDate } from "../../../travel/dates";
import { Link } from "../../../ui/link/link";
import { birthDate, CONTACT, nameOf, REQUESTS, travellerField, type Fields } from "../state/fields";
import { useSay } from "../words";
import styles from "./pay.module.css";

/** Who goes, as the tickets will say, and where we write to. */
export function Review({ checkout, fields }: { checkout: Checkout; fields: Fields }) {
  const say = useSay();
  const requests = fields[REQUESTS]?.trim();
  return (
    <section className={styles.part} aria-labelledby="review-who">
      <div className={styles.partHead}>
        <h3 id="review-who" className={styles.partTitle}>
          {say("booking.step_2")}
        </h3>
        <Link href="#who" size="small">
          {say("change_names")}
        </Link>
      </div>
      <ul role="list" className={styles.people}>
        {checkout.travellers.map((traveller, position) => {
          const born = birthDate(fields, position);
          return (
            <li key={traveller.label}>
              <span className={styles.person}>
                {fields[travellerField(position, "title")]} {nameOf(fields, traveller, position)}
              </span>
              <span className={styles.quiet}>
                {born ? say("born_on", { date: formatItineraryDate(born) }) : traveller.label}
              </span>
            </li>
          );
        })}
      </ul>
      <p className={styles.quiet}>
        {CONTACT.map((field) => fields[field]?.trim())
          .filter(Boolean)
          .join(", ")}
      </p>
      {requests && <p className={styles.quiet}>{say("asked_hotel", { words: requests })}</p>}
    </section>
  );
}
