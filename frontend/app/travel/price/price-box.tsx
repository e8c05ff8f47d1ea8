import { classNames } from "../../ui/class-names";
import { Link } from "../../ui/link/link";
import { Skeleton } from "../../ui/skeleton/skeleton";
import { directionOf, formatDifference, formatPounds } from "./price-box-pounds";
import { PerPerson, PriceLine, WasPrice, type EarlierPrice } from "./price-box-parts";
import styles from "./price-box.module.css";

export type Price =
  /**
   * Nobody knows the party yet: "from", one line, its basis in words beside it ("based on 2 adults sharing"). `limited`: what it says
   * where it is sold on few of the departures it is told of (UK-09).
   */
  | {
      kind: "lead-in";
      ppPence: number;
      basis?: string | undefined;
      limited?: string | null | undefined;
      was?: EarlierPrice | undefined;
    }
  /**
   * Party and dates are known: per person, then the total, never smaller or lighter (UK-03). `party` reads "2 adults"; `isTight` drops
   * the word "total" where a button stands beside it on a phone.
   */
  | {
      kind: "party";
      ppPence: number;
      totalPence: number;
      party: string;
      isTight?: boolean | undefined;
      was?: EarlierPrice | undefined;
      changedByPence?: number | undefined;
    }
  /** What another choice adds or takes away; negative is cheaper. */
  | { kind: "difference"; ppPence: number; totalPence: number }
  /** On its way: the room of what follows. */
  | { kind: "loading"; lines?: 1 | 2 | undefined }
  /** Not priced online: whom to call instead ("020 7946 0142, until 8 pm"). `reason`: no call would bring a price, and why. */
  | { kind: "none"; call?: string | undefined; reason?: string | undefined }
  | { kind: "sold-out"; nearestHref?: string | undefined }
  /** Late or failed, so silently nothing; the box keeps its height and cards stay level. */
  | { kind: "absent"; lines?: 1 | 2 | undefined };

type PriceBoxProps = {
  price: Price;
  /** 19 px map list, 23 card, 28 results, 34 offer, 40 panel and total. */
  size?: "map" | "card" | "result" | "offer" | "panel" | undefined;
  /** "own" takes the colour of the block around it, for offers on a solid colour. */
  tone?: "ink" | "own" | undefined;
  className?: string | undefined;
};

/** The two-line price. Amounts are whole pence in, whole pounds rounded up out (UK-04). */
export function PriceBox({ price, size = "card", tone = "ink", className }: PriceBoxProps) {
  return <div className={classNames(styles.box, styles[size], styles[tone], className)}>{drawPrice(price)}</div>;
}

function drawPrice(price: Price) {
  switch (price.kind) {
    case "lead-in":
      return <LeadIn {...price} />;
    case "party":
      return <PartyPrice {...price} />;
    case "difference":
      return <Difference {...price} />;
    case "loading":
    case "absent":
      return <Room isLoading={price.kind === "loading"} lines={price.lines ?? 2} />;
    case "none":
      return (
        <>
          <p className={styles.words}>{price.reason ?? "Call for a customised price"}</p>
          {price.call && <p className={styles.call}>{price.call}</p>}
        </>
      );
    case "sold-out":
      return (
        <>
          <p className={styles.words}>These dates have gone</p>
          {price.nearestHref && (
            <Link href={price.nearestHref} size="small" className={styles.nearest}>
              See the nearest dates
            </Link>
          )}
        </>
      );
  }
}

function LeadIn({ ppPence, basis, limited, was }: Extract<Price, { kind: "lead-in" }>) {
  return (
    <>
      <WasPrice was={was} nowPpPence={ppPence} />
      <p className={styles.lines}>
        <span className={styles.from}>from </span>
        <PriceLine pence={ppPence} weight="total" />
        <span className={styles.unit}>
          <PerPerson />
          {basis && `, ${basis}`}
        </span>
      </p>
      {limited && <p className={styles.limited}>{limited}</p>}
    </>
  );
}

function PartyPrice({
  ppPence,
  totalPence,
  party,
  isTight,
  was,
  changedByPence = 0,
}: Extract<Price, { kind: "party" }>) {
  const direction = directionOf(changedByPence);
  return (
    <>
      <WasPrice was={was} nowPpPence={ppPence} />
      <p className={styles.lines}>
        <PriceLine pence={ppPence} weight="each" />
        <span className={styles.unit}>
          <PerPerson />
          <span className={styles.spoken}>, </span>
        </span>
        <PriceLine pence={totalPence} weight="total" />
        <span className={styles.unit}>
          {isTight ? "for" : "total for"} {party}
        </span>
      </p>
      {direction && (
        <p className={classNames(styles.changed, styles[direction])}>
          {formatPounds(changedByPence)} {direction} than when you searched
        </p>
      )}
    </>
  );
}

function Difference({ ppPence, totalPence }: Extract<Price, { kind: "difference" }>) {
  const direction = directionOf(totalPence);
  if (!direction) return <p className={styles.difference}>Same price</p>;
  return (
    <>
      <p className={styles.difference}>
        {formatDifference(ppPence)} <PerPerson />
      </p>
      <p className={styles.small}>
        {formatPounds(totalPence)} {direction} in total
      </p>
    </>
  );
}

function Room({ isLoading, lines }: { isLoading: boolean; lines: 1 | 2 }) {
  return (
    <div className={styles.room} aria-hidden="true">
      {[...Array(lines).keys()].map((line) => (
        <span key={line} className={styles.roomLine}>
          {isLoading && <Skeleton kind="fill" />}
        </span>
      ))}
    </div>
  );
}
