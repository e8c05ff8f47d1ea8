import type { ReactNode } from "react";
import type { KeptHotels, Product } from "../../api/types";
import { useLateData } from "../../lib/late-data";
import { Button } from "../../ui/button/button";
import { SkeletonCard } from "../../ui/skeleton/skeleton-card";
import { CompareBox } from "./compare-box";
import { CompareTray } from "./compare-tray";
import { COMPARED, dropHotel, keptAddress, SHORTLIST, useKeptHotels } from "./kept-hotels";
import styles from "./shortlist.module.css";

type KeptSectionProps = {
  address: string;
  emptyText: string;
  /** How one hotel is drawn. */
  children: (product: Product) => ReactNode;
};

/** The shortlist of this browser, and up to four of it side by side. */
export function KeptSection({ address, emptyText, children }: KeptSectionProps) {
  const codes = useKeptHotels(SHORTLIST);
  const late = useLateData<KeptHotels>(codes.length > 0 ? keptAddress(address, codes) : null);

  if (codes.length === 0) return <p className={styles.empty}>{emptyText}</p>;
  if (late.kind === "failed")
    return <p className={styles.empty}>Your shortlist is safe; its prices did not come. Please try again.</p>;
  if (late.kind === "waiting") {
    return (
      <div className={styles.grid} aria-busy="true">
        {codes.slice(0, 4).map((code) => (
          <SkeletonCard key={code} />
        ))}
      </div>
    );
  }
  const { products } = late.body;
  return (
    <section className={styles.section} aria-label="Your shortlist">
      <ul role="list" className={styles.grid}>
        {products.map((product) => (
          <li key={product.itemcode} className={styles.cell}>
            {children(product)}
            <div className={styles.actions}>
              <CompareBox itemcode={product.itemcode} name={product.card.heading} />
              <Button
                kind="quiet"
                size="small"
                aria-label={`Remove ${product.card.heading}`}
                onClick={() => {
                  dropHotel(SHORTLIST, product.itemcode);
                  dropHotel(COMPARED, product.itemcode);
                }}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <CompareTray />
    </section>
  );
}
