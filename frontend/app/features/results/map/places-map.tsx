import { useState } from "react";
import type { WherePlace } from "../../../api/types";
import { formatPounds } from "../../../travel/price/price-box-pounds";
import { ButtonLink } from "../../../ui/button/button-link";
import { MapCard } from "./map-card";
import { MapPaper, type MapPoint } from "./map-paper";
import styles from "./results-map.module.css";

/** Every place that fits, each with its lowest price; a pressed flag leads to the month it is of. */
export function PlacesMap({ places, party }: { places: readonly WherePlace[]; party: string }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const points = places.flatMap(pointOf);
  const place = places.find(({ code }) => code === chosen);
  return (
    <div className={styles.ofPlaces}>
      <MapPaper
        label="Map of the places"
        noun="places"
        party={party}
        points={points}
        land={points}
        home={points}
        chosen={chosen}
        onChoose={setChosen}
      >
        {place && (
          <MapCard name={place.name} onClose={() => setChosen(null)}>
            <p className={styles.place}>
              from {formatPounds(place.ppPence)} pp, {formatPounds(place.totalPence)} for {party}, {place.when}
            </p>
            <ButtonLink kind="ink" wide href={place.href}>
              See these holidays
            </ButtonLink>
          </MapCard>
        )}
      </MapPaper>
    </div>
  );
}

/** A place without coordinates has its tile and its row, and no flag. */
function pointOf({ code, name, country, ppPence, totalPence, latitude, longitude }: WherePlace): MapPoint[] {
  if (latitude === null || longitude === null) return [];
  return [{ itemcode: code, name, country, ppPence, totalPence, latitude, longitude }];
}
