import { useMemo, useState } from "react";
import type { Found } from "../../../api/types";
import { PriceBox } from "../../../travel/price/price-box";
import { ButtonLink } from "../../../ui/button/button-link";
import { VIEW_NAMES, within } from "../state/addresses";
import { followOn } from "../state/follow";
import type { Say } from "../say";
import type { Results } from "../state/use-results";
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
      party={found.party}
      points={found.points}
      land={known}
      home={inLargestCountry(known)}
      chosen={chosen}
      onChoose={setChosen}
      onRest={(edges) => change((wanted) => within(wanted, edges), "replace")}
    >
      <p className={styles.note}>
        {say("map_note")}{" "}
        <a href={found.listHref} onClick={followOn(change, asList)}>
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

/** The price of a chosen hotel for this party; what it is of, and the way there, where the list holds it. */
function Offered({ point, found, say }: { point: MapPoint; found: Found; say: Say }) {
  const card = found.cards.find(({ itemcode }) => itemcode === point.itemcode);
  const { ppPence, totalPence } = point;
  return (
    <>
      <p className={styles.place}>{card ? `${card.place}, ${card.stayText}, ${card.board}` : say("map_off_list")}</p>
      <PriceBox size="card" price={{ kind: "party", ppPence, totalPence, party: found.party, isTight: true }} />
      {card && !card.isBookable && <p className={styles.place}>{say("call_only")}</p>}
      {card && (
        <ButtonLink kind="ink" wide href={card.href}>
          {say("view")}
        </ButtonLink>
      )}
    </>
  );
}

function merged(known: readonly MapPoint[], more: readonly MapPoint[]): readonly MapPoint[] {
  const codes = new Set(known.map(({ itemcode }) => itemcode));
  const fresh = more.filter(({ itemcode }) => !codes.has(itemcode));
  return fresh.length === 0 ? known : [...known, ...fresh];
}
