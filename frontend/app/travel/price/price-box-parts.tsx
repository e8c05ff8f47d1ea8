import { poundsUp } from "./price-box-pounds";
import styles from "./price-box.module.css";

/** A genuine earlier per-person price for the same holiday, with the day it was asked: the evidence a "was" needs (UK-07). */
export type EarlierPrice = { ppPence: number; onDate: string };

/** The earlier price of a price that has one, with its day: without the day nothing is shown. */
export function earlierPrice(price: { wasPpPence: number | null; wasOn: string | null }): EarlierPrice | undefined {
  const { wasPpPence, wasOn } = price;
  return wasPpPence !== null && wasOn !== null ? { ppPence: wasPpPence, onDate: wasOn } : undefined;
}

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** "pp", spoken "per person". */
export function PerPerson() {
  return (
    <>
      <abbr title="per person" aria-hidden="true" className={styles.abbreviation}>
        pp
      </abbr>
      <span className={styles.spoken}>per person</span>
    </>
  );
}

/** One figure of the ledger: a small raised pound sign, then tabular digits, right-aligned with the line above or below. */
export function PriceLine({ pence, weight }: { pence: number; weight: "each" | "total" }) {
  return (
    <span className={`${styles.figure} ${styles[weight]}`}>
      <span className={styles.sign}>£</span>
      {poundsUp(pence)}{" "}
    </span>
  );
}

/** "was £1,540 pp on 2 November": a sentence, never a struck-out figure, and only where it really was dearer. */
export function WasPrice({ was, nowPpPence }: { was: EarlierPrice | undefined; nowPpPence: number }) {
  if (!was || was.ppPence <= nowPpPence) return null;
  const [, month = 1, day = 1] = was.onDate.split("-").map(Number);
  return (
    <p className={styles.was}>
      {/* Rounded down: an earlier price rounded up would overstate the saving. */}
      was £{poundsUp(Math.floor(was.ppPence / 100) * 100)} <PerPerson /> on{" "}
      <time dateTime={was.onDate}>
        {day} {MONTHS[month - 1]}
      </time>
    </p>
  );
}
