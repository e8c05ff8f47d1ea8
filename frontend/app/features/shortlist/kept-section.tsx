import type { ReactNode } from "react";
import type { KeptHotels, Product } from "../../api/types";
import { useLateData } from "../../lib/late-data";
import { Button } from "../../ui/button/button";
import { ButtonLink } from "../../ui/button/button-link";
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

  if (codes.length === 0) return <Empty text={emptyText} />;
  if (late.kind === "failed") return <Failed />;
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

/** Nothing kept yet: where hotels are. */
function Empty({ text }: { text: string }) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      <p className={styles.ways}>
        <ButtonLink kind="ink" href="/search/where-can-we-go/">
          Where can we go?
        </ButtonLink>
        <ButtonLink kind="line" href="/find-a-hotel">
          Find a hotel
        </ButtonLink>
      </p>
    </div>
  );
}

function Failed() {
  return (
    <div className={styles.empty} role="alert">
      <p>Your shortlist is safe; its prices did not come.</p>
      <p className={styles.ways}>
        <Button kind="line" onClick={() => location.reload()}>
          Try again
        </Button>
      </p>
    </div>
  );
}
