import type { WherePlace } from "../../api/types";
import { formatPounds } from "../../travel/price-box-pounds";
import { monthName, shortMonth } from "./month-names";
import styles from "./where-view.module.css";

type HeatTableProps = { places: readonly WherePlace[]; months: readonly string[]; caption: string };

/** Every month of every place: the figure says the price, the ground only how it compares. Each cell is a search. */
export function HeatTable({ places, months, caption }: HeatTableProps) {
  return (
    // A wide table scrolls in its own box, and the keyboard must reach it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={caption}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Place</th>
            {months.map((month) => (
              <th key={month} scope="col" abbr={monthName(month)}>
                {shortMonth(month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place.code}>
              <th scope="row">{place.name}</th>
              {place.months.map((cell) => (
                <td key={cell.month} data-heat={cell.ppPence === null ? undefined : cell.heat}>
                  {cell.ppPence === null ? (
                    <span aria-label="none">–</span>
                  ) : (
                    <a
                      href={cell.href}
                      className={cell.month === place.cheapestMonth ? styles.best : undefined}
                      aria-label={`${place.name} in ${monthName(cell.month)}, from ${formatPounds(cell.ppPence)} per person${
                        cell.month === place.cheapestMonth ? ", cheapest month" : ""
                      }`}
                    >
                      {formatPounds(cell.ppPence)}
                    </a>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
