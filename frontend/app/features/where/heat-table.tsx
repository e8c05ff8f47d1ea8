import type { WherePlace } from "../../api/types";
import { formatPounds } from "../../travel/price/price-box-pounds";
import { monthName, shortMonth } from "./month-names";
import styles from "./heat-table.module.css";

type HeatTableProps = {
  places: readonly WherePlace[];
  months: readonly string[];
  caption: string;
  /** Whom and what the prices are for. */
  basis: string;
  party: string;
};

/** Every month of every place: the figure says the price, the ground only how it compares. Each cell is a search. */
export function HeatTable({ places, months, caption, basis, party }: HeatTableProps) {
  return (
    // A wide table scrolls in its own box, and the keyboard must reach it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={caption}>
      <table className={styles.table}>
        <caption>
          {caption}
          <span className={styles.basis}>{basis}</span>
        </caption>
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
            <Row key={place.code} place={place} party={party} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ place, party }: { place: WherePlace; party: string }) {
  const lowest = Math.min(...place.months.flatMap(({ ppPence }) => (ppPence === null ? [] : [ppPence])));
  return (
    <tr>
      <th scope="row">{place.name}</th>
      {place.months.map(({ month, ppPence, totalPence, heat, href }) => (
        <td key={month} data-heat={ppPence === null ? undefined : heat}>
          {ppPence === null || totalPence === null ? (
            <span aria-label="none">–</span>
          ) : (
            <a
              href={href}
              className={ppPence === lowest ? styles.best : undefined}
              aria-label={`${place.name} in ${monthName(month)}, from ${formatPounds(ppPence)} per person, ${formatPounds(
                totalPence,
              )} for ${party}${ppPence === lowest ? ", cheapest month" : ""}`}
            >
              {formatPounds(ppPence)}
            </a>
          )}
        </td>
      ))}
    </tr>
  );
}
