import type { MyBookingDetails } from "../../api/types";
import sheet from "../../ui/sheet/sheet.module.css";
import shared from "./my-booking.module.css";
import styles from "./travellers.module.css";

/** Who travels, and how we reach them. */
export function Travellers({ details }: { details: MyBookingDetails }) {
  const { travellers, rooms, email, phone, specialRequests } = details;
  return (
    <section className={shared.block} aria-labelledby="travellers-heading">
      <h2 id="travellers-heading" className={shared.heading}>
        Who travels
      </h2>
      <ul role="list" className={styles.people}>
        {travellers.map(({ name, room, isLead }) => (
          <li key={`${room} ${name}`} className={styles.person}>
            <strong>{name}</strong>
            <span className={sheet.quiet}>
              {[isLead ? "Lead passenger" : "", rooms > 1 ? `Room ${room}` : ""].filter(Boolean).join(", ")}
            </span>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        <Fact label="E-mail" text={email} />
        <Fact label="Telephone" text={phone} />
        {specialRequests && <Fact label="You asked for" text={specialRequests} />}
      </dl>
    </section>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
