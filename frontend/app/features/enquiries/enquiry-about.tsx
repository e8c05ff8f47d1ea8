import type { EnquiryForm } from "../../api/types";
import { Link } from "../../ui/link/link";
import styles from "./enquiries.module.css";

/** The holiday the form is about: hotel, when and who, and the price as it is now. */
export function EnquiryAbout({ about }: { about: EnquiryForm["about"] }) {
  if (!about) return null;
  return (
    <div className={styles.about}>
      <p className={styles.label}>Your holiday</p>
      <p className={styles.hotel}>
        <Link href={about.hotelHref}>{about.hotelName}</Link>
      </p>
      {about.holiday && <p>{about.holiday}</p>}
      {about.priceText && <p className={styles.price}>{about.priceText}</p>}
    </div>
  );
}

/** The other way: a number, and whether anybody is there. */
export function CallInstead({ form }: { form: EnquiryForm }) {
  const [before, after] = form.sooner.split("{number}");
  return (
    <p className={styles.sooner}>
      {before}
      <a href={form.phone.href}>{form.phone.display}</a>
      {after} {form.hoursStatus}
    </p>
  );
}
