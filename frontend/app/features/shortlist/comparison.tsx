import type { ReactNode } from "react";
import type { Product } from "../../api/types";
import { EmptyPrint } from "../../shell/content/no-picture";
import { Picture } from "../../shell/content/picture";
import { PriceBox } from "../../travel/price/price-box";
import { Button } from "../../ui/button/button";
import { ButtonLink } from "../../ui/button/button-link";
import { VisuallyHidden } from "../../ui/visually-hidden/visually-hidden";
import type { Quoted } from "./quoted";
import styles from "./shortlist.module.css";

type ComparisonProps = {
  products: readonly Product[];
  quoted: Readonly<Record<string, Quoted>>;
  onRemove: (itemcode: string) => void;
};

/** Up to four hotels side by side, a fact a line: a table, so that it reads both ways. */
export function Comparison({ products, quoted, onRemove }: ComparisonProps) {
  const hrefOf = ({ itemcode, card }: Product) => quoted[itemcode]?.href ?? card.link?.href;
  return (
    // Four hotels are wider than a phone: the table scrolls by itself.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroller} tabIndex={0} role="group" aria-label="Comparison">
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {products.map((product) => (
              <th key={product.itemcode} scope="col">
                {product.card.picture ? (
                  <Picture className={styles.thumb} picture={product.card.picture} sizes="240px" isDecorative />
                ) : (
                  <EmptyPrint className={styles.thumb} />
                )}
                {product.card.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Line name="Where" products={products} of={({ card }) => card.place} />
          <Line name="Price" products={products} of={(product) => <PriceOf {...{ product }} quoted={quoted} />} />
          <Line name="What for" products={products} of={(product) => basisOf(product, quoted)} />
          <Line name="Stars" products={products} of={({ stars }) => stars || "–"} />
          <Line
            name="Our rating"
            products={products}
            of={({ ratingTenths }) => (ratingTenths === null ? "–" : (ratingTenths / 10).toFixed(1))}
          />
          <Line name="Why" products={products} of={({ card }) => card.text || "–"} />
          <Line name="Good for" products={products} of={({ tags }) => tags.join(", ") || "–"} />
          <Line
            name="Next"
            products={products}
            of={(product) => (
              <span className={styles.next}>
                {hrefOf(product) && (
                  <ButtonLink kind="ink" size="small" href={hrefOf(product) ?? ""}>
                    View <VisuallyHidden>{product.card.heading}</VisuallyHidden>
                  </ButtonLink>
                )}
                <Button kind="quiet" size="small" onClick={() => onRemove(product.itemcode)}>
                  Remove <VisuallyHidden>{product.card.heading}</VisuallyHidden>
                </Button>
              </span>
            )}
          />
        </tbody>
      </table>
    </div>
  );
}

/** The visitor's own price where the list knows it, with the total as large (UK-03); else the lead-in price of two. */
function PriceOf({ product, quoted }: { product: Product; quoted: ComparisonProps["quoted"] }) {
  const own = quoted[product.itemcode];
  if (own) return <PriceBox size="map" price={{ kind: "party", ...own, isTight: true }} />;
  // Coming soon, or not on sale: no call would bring a price.
  if (product.pricePpPence === null) return product.card.label || "Call for a price";
  const limited = product.card.price?.limited;
  return <PriceBox size="map" price={{ kind: "lead-in", ppPence: product.pricePpPence, limited }} />;
}

function basisOf({ itemcode, card }: Product, quoted: ComparisonProps["quoted"]): string {
  return quoted[itemcode]?.basis ?? card.price?.basis.join(", ") ?? "–";
}

type LineProps = { name: string; products: readonly Product[]; of: (product: Product) => ReactNode };

function Line({ name, products, of }: LineProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {products.map((product) => (
        <td key={product.itemcode}>{of(product)}</td>
      ))}
    </tr>
  );
}
