import type { ClimateSection } from "../../api/types";
import { VisuallyHidden } from "../../ui/visually-hidden/visually-hidden";
import styles from "./climate.module.css";

/** When to go: the year as a table whose warmest days are bars; the months we would choose are marked in words too. */
export function Climate({ heading, months }: Omit<ClimateSection, "kind">) {
  const hottest = Math.max(...months.map((month) => month.highC), 1);
  const hasSea = months.some((month) => month.seaC !== null);
  const hasRain = months.some((month) => month.rainDays !== null);
  return (
    <section className={styles.section} aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      {/* The year is wider than a phone: the table scrolls by itself. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroller} tabIndex={0} role="group" aria-label={`${heading}, month by month`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {months.map((month) => (
                <th key={month.label} scope="col" data-best={month.isBest || undefined}>
                  {month.label}
                  {month.isBest && <VisuallyHidden>, when we would go</VisuallyHidden>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Warmest, °C</th>
              {months.map((month) => (
                <td key={month.label} data-best={month.isBest || undefined}>
                  <svg className={styles.bar} viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
                    <rect y={100 - (month.highC / hottest) * 100} width="10" height="100" />
                  </svg>
                  {month.highC}
                </td>
              ))}
            </tr>
            {hasSea && <Line name="Sea, °C" values={months.map((month) => month.seaC)} />}
            {hasRain && <Line name="Days with rain" values={months.map((month) => month.rainDays)} />}
          </tbody>
        </table>
      </div>
      {months.some((month) => month.isBest) && (
        <p className={styles.key}>
          <span className={styles.mark} aria-hidden="true" /> when we would go
        </p>
      )}
    </section>
  );
}

function Line({ name, values }: { name: string; values: readonly (number | null)[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {values.map((value, at) => (
        <td key={at}>{value ?? "–"}</td>
      ))}
    </tr>
  );
}
