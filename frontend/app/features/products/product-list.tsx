import { useState, type ReactNode } from "react";
import type { Product, ProductsSection, SortKey } from "../../api/types";
import { ToggleChip } from "../../ui/chip/chip";
import { SelectField } from "../../ui/field/select-field";
import { Status } from "../../ui/status/status";
import { SORT_LABELS, sortProducts, usefulTags } from "./sort-products";
import styles from "./product-list.module.css";

type ProductListProps = {
  section: ProductsSection;
  /** What else one can do with the list, such as see it on a map. */
  tools?: ReactNode;
  /** How one hotel is drawn; its heading stands at level 3. */
  children: (product: Product) => ReactNode;
};

/** Enough hotels that choosing needs help. */
const NARROW_FROM = 6;

/** A list of hotels (S03), sortable where its order is not the point (S04). Without scripts it is the list as we recommend it. */
export function ProductList({ section, tools, children }: ProductListProps) {
  const { heading, intro, products, sorts, isRanked, note, emptyText } = section;
  const [sort, setSort] = useState<SortKey>(sorts[0] ?? "recommended");
  const [tag, setTag] = useState<string | null>(null);
  const tags = products.length >= NARROW_FROM && sorts.length > 0 ? usefulTags(products) : [];
  const shown = sortProducts(products, sort).filter((product) => tag === null || product.tags.includes(tag));

  return (
    <section id="hotels" className={styles.section} aria-label={heading || "Hotels"}>
      <div className={styles.top}>
        <div>
          {heading && <h2 className={styles.heading}>{heading}</h2>}
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
        <div className={styles.tools}>
          {tools}
          {sorts.length > 1 && products.length > 1 && (
            <SelectField
              label="Sort by"
              className={styles.sort}
              // On Back a browser would put its order back, and not the list's.
              autoComplete="off"
              value={sort}
              // The options are the keys themselves.
              onChange={(event) => setSort(event.target.value as SortKey)}
            >
              {sorts.map((key) => (
                <option key={key} value={key}>
                  {SORT_LABELS[key]}
                </option>
              ))}
            </SelectField>
          )}
        </div>
      </div>
      {tags.length > 0 && (
        <div className={styles.tags} role="group" aria-label="Narrow by">
          {tags.map((name) => (
            <ToggleChip key={name} isOn={name === tag} onClick={() => setTag(name === tag ? null : name)}>
              {name}
            </ToggleChip>
          ))}
        </div>
      )}
      <Status>
        {sort === (sorts[0] ?? "recommended") && tag === null ? "" : `${shown.length} hotels, ${SORT_LABELS[sort]}`}
      </Status>
      {products.length === 0 ? (
        <p className={styles.empty}>{emptyText}</p>
      ) : (
        <ProductGrid products={shown} isRanked={isRanked}>
          {children}
        </ProductGrid>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </section>
  );
}

type ProductGridProps = { products: readonly Product[]; isRanked: boolean; children: (product: Product) => ReactNode };

function ProductGrid({ products, isRanked, children }: ProductGridProps) {
  const List = isRanked ? "ol" : "ul";
  return (
    <List role="list" className={styles.grid}>
      {products.map((product, index) => (
        <li key={product.itemcode} className={styles.cell}>
          {isRanked && (
            <span className={styles.rank} data-ground="paper">
              {index + 1}
            </span>
          )}
          {children(product)}
        </li>
      ))}
    </List>
  );
}
