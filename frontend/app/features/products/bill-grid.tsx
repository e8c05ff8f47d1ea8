import type { ReactNode } from "react";
import type { BillsSection } from "../../api/types";
import { Link } from "../../ui/link/link";
import styles from "./product-list.module.css";

type BillGridProps = {
  section: Omit<BillsSection, "kind">;
  /** How one bill is drawn. */
  children: (card: BillsSection["bills"][number]) => ReactNode;
};

/** Offers side by side, four to a row; a bill with a picture takes the room of two. */
export function BillGrid({ section: { heading, bills, link }, children }: BillGridProps) {
  return (
    <section className={styles.section} aria-label={heading || "Offers"}>
      {(heading || link) && (
        <div className={styles.top}>
          {heading && <h2 className={styles.heading}>{heading}</h2>}
          {link && <Link href={link.href}>{link.label}</Link>}
        </div>
      )}
      <ul role="list" className={styles.bills} data-headed={heading ? "" : undefined}>
        {bills.map((card) => (
          <li key={card.cardId} className={styles.bill} data-big={card.picture ? "" : undefined}>
            {children(card)}
          </li>
        ))}
      </ul>
    </section>
  );
}
