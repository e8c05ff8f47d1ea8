import { useState, type ReactNode } from "react";
import type { KeptHotels, Product } from "../../api/types";
import { useLateData } from "../../lib/late-data";
import { Button } from "../../ui/button/button";
import { Checkbox } from "../../ui/choice/checkbox";
import { SkeletonCard } from "../../ui/skeleton/skeleton-card";
import { Comparison } from "./comparison";
import { dropHotel, SHORTLIST, useKeptHotels } from "./kept-hotels";
import styles from "./shortlist.module.css";

type KeptSectionProps = {
  address: string;
  emptyText: string;
  /** How one hotel is drawn. */
  children: (product: Product) => ReactNode;
};

const MOST_COMPARED = 4;

/** The shortlist of this browser, and up to four of it side by side. */
export function KeptSection({ address, emptyText, children }: KeptSectionProps) {
  const codes = useKeptHotels(SHORTLIST);
  const [compared, setCompared] = useState<readonly string[]>([]);
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
  const chosen = products.filter(({ itemcode }) => compared.includes(itemcode));
  const toggle = (code: string) =>
    setCompared(
      compared.includes(code) ? compared.filter((one) => one !== code) : [...compared, code].slice(0, MOST_COMPARED),
    );
  return (
    <section className={styles.section} aria-label="Your shortlist">
      <ul role="list" className={styles.grid}>
        {products.map((product) => (
          <li key={product.itemcode} className={styles.cell}>
            {children(product)}
            <div className={styles.actions}>
              <Checkbox
                label="Compare"
                checked={compared.includes(product.itemcode)}
                disabled={!compared.includes(product.itemcode) && compared.length >= MOST_COMPARED}
                onChange={() => toggle(product.itemcode)}
              />
              <Button
                kind="quiet"
                size="small"
                aria-label={`Remove ${product.card.heading}`}
                onClick={() => dropHotel(SHORTLIST, product.itemcode)}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {chosen.length > 1 && <Comparison products={chosen} />}
    </section>
  );
}

/** Exported for its test. */
export function keptAddress(address: string, codes: readonly string[]): string {
  return `${address}?codes=${codes.map(encodeURIComponent).join(",")}`;
}
