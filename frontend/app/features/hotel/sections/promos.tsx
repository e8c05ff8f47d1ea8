import type { Hotel } from "../../../api/types";
import { RichText } from "../../../shell/content/rich-text";
import styles from "./sections.module.css";

/** Offers & Inclusions (S30): what is included, and under which terms, in one block. */
export function Promos({ promos }: { promos: Hotel["promos"] }) {
  return (
    <ul role="list" className={styles.stack}>
      {promos.map((promo) => (
        <li key={promo.name}>
          <h3 className={styles.name}>{promo.name}</h3>
          <RichText className={styles.prose} html={promo.descriptionHtml} />
          <RichText className={styles.terms} html={promo.termsHtml} />
        </li>
      ))}
    </ul>
  );
}
