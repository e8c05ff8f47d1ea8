import type { ReactNode } from "react";
import type { KeptHotels, Product } from "../../api/types";
import { useLateData } from "../../lib/late/late-data";
import { Link } from "../../ui/link/link";
import { keptAddress, RECENTLY_VIEWED, SHORTLIST, useKeptHotels } from "./kept-hotels";
import styles from "./shortlist.module.css";

type ViewedRowProps = { address: string; children: (product: Product) => ReactNode };

const SHOWN = 4;

/** "Recently viewed": hotels this browser has looked at. Not there before the first, nor when its prices do not come. */
export function ViewedRow({ address, children }: ViewedRowProps) {
  const viewed = useKeptHotels(RECENTLY_VIEWED).slice(0, SHOWN);
  const kept = useKeptHotels(SHORTLIST).length;
  const late = useLateData<KeptHotels>(viewed.length > 0 ? keptAddress(address, viewed) : null);
  if (late.kind !== "ready" || late.body.products.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Recently viewed">
      <div className={styles.head}>
        <h2 className={styles.heading}>Recently viewed</h2>
        {kept > 0 && <Link href="/shortlist">Your shortlist ({kept})</Link>}
      </div>
      <ul role="list" className={styles.grid}>
        {late.body.products.map((product) => (
          <li key={product.itemcode} className={styles.cell}>
            {children(product)}
          </li>
        ))}
      </ul>
    </section>
  );
}
