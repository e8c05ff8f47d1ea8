import type { Product } from "../../api/types";
import { formatPounds } from "../../travel/price-box-pounds";
import { PerPerson } from "../../travel/price-box-parts";
import styles from "./shortlist.module.css";

/** Up to four hotels side by side, a fact a line: a table, so that it reads both ways. */
export function Comparison({ products }: { products: readonly Product[] }) {
  return (
    // Four hotels are wider than a phone: the table scrolls by itself.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroller} tabIndex={0} role="group" aria-label="Comparison">
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {products.map(({ itemcode, card }) => (
              <th key={itemcode} scope="col">
                {card.link ? <a href={card.link.href}>{card.heading}</a> : card.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Line name="Where" products={products} of={({ card }) => card.place} />
          <Line
            name="From"
            products={products}
            of={({ pricePpPence }) =>
              pricePpPence === null ? (
                "Call for a price"
              ) : (
                <>
                  {formatPounds(pricePpPence)} <PerPerson />
                </>
              )
            }
          />
          <Line name="What for" products={products} of={({ card }) => card.price?.basis.join(", ") ?? "–"} />
          <Line name="Stars" products={products} of={({ stars }) => stars || "–"} />
          <Line
            name="Our rating"
            products={products}
            of={({ ratingTenths }) => (ratingTenths === null ? "–" : (ratingTenths / 10).toFixed(1))}
          />
          <Line name="Good for" products={products} of={({ tags }) => tags.join(", ") || "–"} />
        </tbody>
      </table>
    </div>
  );
}

type LineProps = { name: string; products: readonly Product[]; of: (product: Product) => React.ReactNode };

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
