import { memo } from "react";
import { classNames } from "../../ui/class-names";
import { VisuallyHidden } from "../../ui/visually-hidden/visually-hidden";
import { CabinOptions } from "./cabin-options";
import { FlightBlock } from "./flight-block";
import type { CabinEntry, FlightList, FlightPair } from "./state/flight-list";
import styles from "./flight-card.module.css";

type FlightCardProps = {
  list: FlightList;
  pair: FlightPair;
  entries: readonly CabinEntry[];
  onChoose: (pair: FlightPair, entry: CabinEntry) => void;
};

/** A pair of flights and the cabins it can be flown in. */
export const FlightCard = memo(function FlightCard({ list, pair, entries, onChoose }: FlightCardProps) {
  const isChosen = list.chosen?.pair.key === pair.key;
  return (
    <article className={classNames(styles.card, isChosen && styles.chosen)}>
      <h3>
        <VisuallyHidden>{`${airlines(pair)}${isChosen ? ", your flights now" : ""}`}</VisuallyHidden>
      </h3>
      <FlightBlock pair={pair} hidesTimes={list.hidesTimes} />
      <CabinOptions list={list} pair={pair} entries={entries} onChoose={(entry) => onChoose(pair, entry)} />
    </article>
  );
});

function airlines({ outbound, inbound }: FlightPair): string {
  const names = [outbound, inbound].map(({ airline_name: name, code }) => name ?? code);
  return [...new Set(names)].join(" and ");
}
