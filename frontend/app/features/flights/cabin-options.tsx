import { useId, useState } from "react";
import { formatPerPersonDifference } from "../../travel/price/money";
import { formatPounds } from "../../travel/price/price-box-pounds";
import { Button } from "../../ui/button/button";
import { classNames } from "../../ui/class-names";
import { check } from "../../ui/icon/drawn/check";
import { Icon } from "../../ui/icon/icon";
import { VisuallyHidden } from "../../ui/visually-hidden/visually-hidden";
import { bagsText, spokenBags, type CabinFacts } from "./day-text";
import { cabinPairLabel } from "./state/cabins";
import type { CabinEntry, Flight, FlightList, FlightPair } from "./state/flight-list";
import styles from "./cabin-options.module.css";

type CabinOptionsProps = {
  list: FlightList;
  pair: FlightPair;
  /** The cabins the filter lets through (M01). */
  entries: readonly CabinEntry[];
  onChoose: (entry: CabinEntry) => void;
};

/** "Choose your cabin class": one button each, with its difference a person and the new total (M01, W-19). */
export function CabinOptions({ list, pair, entries, onChoose }: CabinOptionsProps) {
  const headingId = useId();
  const [isMixing, setIsMixing] = useState(false);
  const chosen = list.chosen?.entry.key;
  const isPlain = ({ key, cabins }: CabinEntry) => cabins.out === cabins.in || (key === chosen && isOf(list, pair));
  const plain = entries.filter(isPlain);
  const mixed = plain.length === 0 ? [] : entries.filter((entry) => !isPlain(entry));
  const shown = isMixing ? [...plain, ...mixed] : plain.length === 0 ? entries : plain;
  return (
    <div className={styles.cabins} role="group" aria-labelledby={headingId}>
      <h4 id={headingId} className={entries.length > 1 ? styles.heading : styles.unseen}>
        {entries.length > 1 ? "Choose your cabin class" : "Choose this flight"}
      </h4>
      {pair.isPriceToBeAsked && list.arePricesVisible && (
        <p className={styles.note}>Other nights at the hotel: it names its price for them once you choose.</p>
      )}
      <ul role="list" className={styles.options}>
        {shown.map((entry) => (
          <li key={entry.key}>
            <Option list={list} pair={pair} entry={entry} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {mixed.length > 0 && (
        <Button
          kind="quiet"
          size="small"
          className={styles.mix}
          aria-expanded={isMixing}
          onClick={() => setIsMixing(!isMixing)}
        >
          {isMixing ? "Same cabin both ways" : `Different cabins out and back (${mixed.length})`}
        </Button>
      )}
    </div>
  );
}

type OptionProps = Omit<CabinOptionsProps, "entries"> & { entry: CabinEntry };

function Option({ list, pair, entry, onChoose }: OptionProps) {
  const isChosen = list.chosen?.entry.key === entry.key && isOf(list, pair);
  const facts = [factsOf(pair.outbound, entry.cabins.out), factsOf(pair.inbound, entry.cabins.in)] as const;
  const total = list.arePricesVisible ? `${formatPounds(entry.totalPence)} total` : "";
  return (
    <button
      type="button"
      className={classNames(styles.option, isChosen && styles.chosen)}
      aria-pressed={isChosen}
      onClick={() => onChoose(entry)}
    >
      <b className={styles.name}>
        {isChosen && <Icon of={check} />} {cabinPairLabel(entry.cabins)}
      </b>{" "}
      {isChosen ? (
        <span className={styles.selected}>Selected</span>
      ) : (
        list.arePricesVisible && <Difference totalPence={entry.totalPence - list.totalPence} people={list.people} />
      )}{" "}
      <span className={styles.small} aria-hidden="true">
        {[total, bagsText(...facts)].filter(Boolean).join(", ")}
      </span>
      <VisuallyHidden>{[total, spokenBags(...facts)].filter(Boolean).join(", ")}</VisuallyHidden>
    </button>
  );
}

/** "+£120 pp", spoken "plus £120 per person" (K25, Z10). */
function Difference({ totalPence, people }: { totalPence: number; people: number }) {
  const text = formatPerPersonDifference({ totalPence, people });
  if (text === "£0pp") return <span className={styles.selected}>Same price</span>;
  const spoken = text.replace("+", "plus ").replace("\u2212", "minus ").replace(/pp$/, " per person, ");
  return (
    <>
      <span className={styles.difference} aria-hidden="true">
        {text.replace(/pp$/, " pp")}
      </span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </>
  );
}

function factsOf(flight: Flight, cabin: string): CabinFacts | undefined {
  return flight.cabins.find((facts) => facts.cabin === cabin);
}

function isOf(list: FlightList, pair: FlightPair): boolean {
  return list.chosen?.pair.key === pair.key;
}
