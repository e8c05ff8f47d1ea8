import { isSameMonth, type CalendarDate } from "@internationalized/date";
import { classNames } from "../class-names";
import { fullDayName, lowestOfMonth, monthName, WEEKDAYS, weeksOf, type Departures } from "./calendar-dates";
import type { CalendarState } from "./use-calendar";
import styles from "./calendar.module.css";

type MonthGridProps = {
  month: CalendarDate;
  state: CalendarState;
  departures: Departures;
  nights: number;
  /** "£1,284" from pence. */
  priceText: (pence: number) => string;
  onChoose: (date: CalendarDate) => void;
};

/** One month as a grid of days, each a button named by its full date and price. The whole grid is one tab stop. */
export function MonthGrid({ month, state, departures, nights, priceText, onChoose }: MonthGridProps) {
  const lowest = lowestOfMonth(month, departures, state.limits);
  return (
    <>
      <table role="grid" className={styles.grid} aria-label={monthName(month)}>
        <WeekdayHead />
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={index}>
              {week.map((date, day) =>
                date ? (
                  <Day
                    key={day}
                    date={date}
                    state={state}
                    nights={nights}
                    pence={departures[date.toString()] ?? null}
                    lowest={lowest}
                    priceText={priceText}
                    onChoose={onChoose}
                  />
                ) : (
                  <td key={day} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {!weeksOf(month)
        .flat()
        .some((date) => date && state.isAvailable(date)) && (
        <p className={styles.closed}>No departures in {monthName(month)}.</p>
      )}
    </>
  );
}

function WeekdayHead() {
  return (
    <thead>
      <tr>
        {WEEKDAYS.map(({ short, full }) => (
          <th key={full} scope="col" abbr={full} className={styles.weekday}>
            {short}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type DayProps = Omit<MonthGridProps, "month" | "departures"> & {
  date: CalendarDate;
  pence: number | null;
  lowest: number | null;
};

function Day({ date, state, nights, pence, lowest, priceText, onChoose }: DayProps) {
  const isAvailable = state.isAvailable(date);
  const { selected, cursor } = state;
  const isStart = selected !== null && date.compare(selected) === 0;
  const night = selected === null ? 0 : date.compare(selected);
  const price = isAvailable ? pence : null;
  const isLowest = price !== null && price === lowest;
  const name = [
    fullDayName(date),
    !isAvailable && "no departures",
    price !== null && `from ${priceText(price)} per person`,
    isLowest && "cheapest this month",
  ];
  return (
    <td
      role="gridcell"
      aria-selected={isStart}
      className={classNames(
        styles.cell,
        isStart && styles.start,
        night > 0 && night < nights && styles.stay,
        night > 0 && night === nights && styles.end,
      )}
    >
      <button
        type="button"
        className={classNames(styles.day, isAvailable ? styles.on : styles.off, isLowest && styles.lowest)}
        data-date={date.toString()}
        tabIndex={isSameMonth(date, cursor) && date.compare(cursor) === 0 ? 0 : -1}
        aria-label={name.filter(Boolean).join(", ")}
        aria-disabled={!isAvailable || undefined}
        onFocus={() => state.goTo(date)}
        onClick={() => isAvailable && onChoose(date)}
      >
        <span className={styles.number}>{date.day}</span>
        {price !== null && <span className={styles.price}>{priceText(price).replace(/^£/, "")}</span>}
      </button>
    </td>
  );
}
