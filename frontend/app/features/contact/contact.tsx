import type { ContactSection } from "../../api/types";
import { Link } from "../../ui/link/link";
import styles from "./contact.module.css";

/** How to reach us: the number as the biggest figure of the page, the week's hours, the other ways (W-28). */
export function Contact({ heading, phone, hoursStatus, days, ways }: Omit<ContactSection, "kind">) {
  return (
    <section className={styles.section} aria-label={heading}>
      <div className={styles.call}>
        <h2 className={styles.heading}>{heading}</h2>
        <p className={styles.number}>
          <a href={phone.href}>{phone.display}</a>
        </p>
        {hoursStatus && <p className={styles.status}>{hoursStatus}</p>}
        {ways.length > 0 && (
          <ul role="list" className={styles.ways}>
            {ways.map((way) => (
              <li key={way.href}>
                <Link href={way.href}>{way.label}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      {days.length > 0 && (
        <dl className={styles.days} aria-label="Opening hours, UK time">
          {days.map((day) => (
            <div key={day.label}>
              <dt>{day.label}</dt>
              <dd>{day.text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
