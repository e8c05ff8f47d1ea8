import type { MouseEvent } from "react";
import { isPlainPress } from "../../lib/plain-press";
import { classNames } from "../../ui/class-names";
import { formatPounds } from "./price-box-pounds";
import styles from "./month-strip.module.css";

export type MonthPrice = {
  /** YYYY-MM. */
  month: string;
  /** The lowest price per person in pence; null where nothing departs. */
  ppPence: number | null;
  /** The same price for all who travel, spoken with it. */
  totalPence?: number | null | undefined;
  /** The month's own address; without one the month is a button. */
  href?: string | undefined;
};

type MonthStripProps = {
  /** "Lowest price by month". */
  label: string;
  months: readonly MonthPrice[];
  /** Who the totals are for: "2 adults". */
  party?: string | undefined;
  selected: string | null;
  lowestText: string;
  noneText: string;
  /** Called instead of following the link, with the month. */
  onChoose?: ((month: string) => void) | undefined;
};

const NAMES = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const LONG_NAMES = "January February March April May June July August September October November December".split(" ");
/** In a viewBox of 100: the lowest month still has a bar, the dearest fills the strip. */
const LOWEST_BAR = 22;

/** A year's lowest prices as a row of bars (ledger): height shows the price, figure and words say it again. */
export function MonthStrip({ label, months, party, selected, lowestText, noneText, onChoose }: MonthStripProps) {
  const prices = months.map(({ ppPence }) => ppPence).filter((pence) => pence !== null);
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  return (
    <ol role="list" className={styles.strip} aria-label={label}>
      {months.map((month, index) => (
        <li key={month.month} className={styles.item}>
          <Month
            {...month}
            party={party}
            withYear={index === 0 || month.month.endsWith("-01")}
            height={month.ppPence === null ? LOWEST_BAR : barHeight(month.ppPence, low, high)}
            isSelected={month.month === selected}
            lowestText={month.ppPence !== null && month.ppPence === low ? lowestText : null}
            noneText={noneText}
            onChoose={onChoose}
          />
        </li>
      ))}
    </ol>
  );
}

function barHeight(pence: number, low: number, high: number): number {
  if (high === low) return LOWEST_BAR;
  return Math.round(LOWEST_BAR + ((pence - low) / (high - low)) * (100 - LOWEST_BAR));
}

type MonthProps = MonthPrice & {
  withYear: boolean;
  height: number;
  isSelected: boolean;
  lowestText: string | null;
  noneText: string;
  party: string | undefined;
  onChoose: MonthStripProps["onChoose"];
};

function Month(props: MonthProps) {
  const { month, ppPence, totalPence, party, href, withYear, height, isSelected, lowestText, noneText, onChoose } =
    props;
  const [year = "", number = "1"] = month.split("-");
  const index = Number(number) - 1;
  const className = classNames(
    styles.month,
    isSelected && styles.selected,
    lowestText !== null && styles.lowest,
    ppPence === null && styles.none,
  );
  const words = (
    <>
      {lowestText !== null && <span className={styles.mark}>{lowestText}</span>}
      <svg className={styles.bar} viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect x="0" y={100 - height} width="10" height={height} />
      </svg>
      <span className={styles.name}>
        <span aria-hidden="true">
          {NAMES[index]}
          {withYear && ` ${year}`}
        </span>
        <span className={styles.spoken}>{`${LONG_NAMES[index] ?? ""} ${year}, `}</span>
      </span>
      <span className={styles.price}>
        {ppPence === null ? noneText : formatPounds(ppPence)}
        {typeof totalPence === "number" && party && (
          <span className={styles.spoken}>{` per person, ${formatPounds(totalPence)} for ${party}`}</span>
        )}
      </span>
    </>
  );
  if (ppPence === null) return <span className={className}>{words}</span>;
  const choose = (event: MouseEvent) => {
    if (!onChoose || !isPlainPress(event)) return;
    event.preventDefault();
    onChoose(month);
  };
  return href === undefined ? (
    <button type="button" className={className} aria-pressed={isSelected} onClick={choose}>
      {words}
    </button>
  ) : (
    <a className={className} href={href} aria-current={isSelected ? "true" : undefined} onClick={choose}>
      {words}
    </a>
  );
}
