import { useMemo, useState } from "react";
import type { Found } from "../../../api/types";
import { PriceBox } from "../../../travel/price/price-box";
import { formatPounds } from "../../../travel/price/price-box-pounds";
import { ButtonLink } from "../../../ui/button/button-link";
import { linked, VIEW_NAMES, within } from "../addresses";
import { follow } from "../follow";
import type { Say } from "../say";
import type { Results } from "../use-results";
import { MapCard } from "./map-card";
import { inLargestCountry, MapPaper, type MapPoint } from "./map-paper";
import styles from "./results-map.module.css";

type ResultsMapProps = { found: Found; say: Say; change: Results["change"] };

/** The results on the map. Moving it asks again for what is in sight. */
export function ResultsMap({ found, say, change }: ResultsMapProps) {
  // Land stays where it was first drawn: what a narrower search leaves out does not sink it.
  const [everything, setEverything] = useState<readonly MapPoint[]>(found.points);
  const [chosen, setChosen] = useState<string | null>(null);
  const known = useMemo(() => merged(everything, found.points), [everything, found.points]);
  if (known !== everything) setEverything(known);
  const point = found.points.find(({ itemcode }) => itemcode === chosen);

  const asList = { from: found.address, to: found.listHref, names: VIEW_NAMES };

  return (
    <MapPaper
      label="Map of the results"
      noun="hotels"
      points={found.points}
      land={known}
      home={inLargestCountry(known)}
      chosen={chosen}
      onChoose={setChosen}
      onRest={(edges) => change((wanted) => within(wanted, edges), "replace")}
    >
      <p className={styles.note}>
        {say("map_note")}{" "}
        <a href={found.listHref} onClick={follow(() => change((wanted) => linked(wanted, asList)))}>
          {say("as_list")}
        </a>
      </p>
      {point && (
        <MapCard name={point.name} onClose={() => setChosen(null)}>
          <Offered point={point} found={found} say={say} />
        </MapCard>
      )}
    </MapPaper>
  );
}

/** The price of a chosen hotel: of this party where the list holds it. */
function Offered({ point, found, say }: { point: MapPoint; found: Found; say: Say }) {
  const card = found.cards.find(({ itemcode }) => itemcode === point.itemcode);
  if (!card) return <p className={styles.place}>{formatPounds(point.ppPence)} pp. Zoom in to see it in the list.</p>;
  const { ppPence, totalPence, party } = card;
  return (
    <>
      <p className={styles.place}>
        {card.place}, {card.stayText}, {card.board}
      </p>
      <PriceBox size="card" price={{ kind: "party", ppPence, totalPence, party, isTight: true }} />
      <ButtonLink kind="ink" wide href={card.href}>
        {say("view")}
      </ButtonLink>
    </>
  );
}

function merged(known: readonly MapPoint[], more: readonly MapPoint[]): readonly MapPoint[] {
  const codes = new Set(known.map(({ itemcode }) => itemcode));
  const fresh = more.filter(({ itemcode }) => !codes.has(itemcode));
  return fresh.length === 0 ? known : [...known, ...fresh];
}
