import { useRef, useState } from "react";
import { Button } from "../../ui/button/button";
import { Skeleton } from "../../ui/skeleton/skeleton";
import { FlightCard } from "./flight-card";
import type { Applied } from "./state/flight-filters";
import type { CabinEntry, FlightList, FlightPair } from "./state/flight-list";
import { visibleEntries } from "./state/flight-order";
import styles from "./flights-modal.module.css";

type FlightResultsProps = {
  list: FlightList;
  found: readonly FlightPair[];
  applied: Applied;
  onChoose: (pair: FlightPair, entry: CabinEntry) => void;
};

/** Cards drawn at once: hundreds of pairs come in portions. */
const PORTION = 20;

/** The matching flights, a portion at a time. */
export function FlightResults({ list, found, applied, onChoose }: FlightResultsProps) {
  const [shown, setShown] = useState(PORTION);
  const cards = useRef<HTMLUListElement>(null);
  const left = found.length - shown;

  function showMore() {
    setShown(shown + PORTION);
    // The button moves away from under the finger: reading goes on at the first new card.
    requestAnimationFrame(() => cards.current?.children[shown]?.querySelector("button")?.focus());
  }

  return (
    <>
      <ul role="list" className={styles.cards} ref={cards}>
        {found.slice(0, shown).map((pair) => (
          <li key={pair.key}>
            <FlightCard list={list} pair={pair} entries={visibleEntries(pair, applied)} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button kind="line" wide onClick={showMore}>
          {`Show ${Math.min(left, PORTION)} more of ${left}`}
        </Button>
      )}
    </>
  );
}

/** The room of three cards. */
export function FlightSkeletons() {
  return (
    <div className={styles.cards} aria-hidden="true">
      {[1, 2, 3].map((number) => (
        <div key={number} className={styles.skeleton}>
          <Skeleton kind="fill" />
        </div>
      ))}
    </div>
  );
}
