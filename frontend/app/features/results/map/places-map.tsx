import { useState } from "react";
import type { WherePlace } from "../../../api/types";
import { formatPounds } from "../../../travel/price-box-pounds";
import { ButtonLink } from "../../../ui/button/button-link";
import { MapCard } from "./map-card";
import { MapPaper, type MapPoint } from "./map-paper";
import styles from "./results-map.module.css";

type PlacesMapProps = {
  places: readonly WherePlace[];
  /** "cheapest in May 2027" of a place. */
  cheapestOf: (place: WherePlace) => string;
};

/** Every place that fits, each with its lowest price; a pressed flag leads to its cheapest month. */
export function PlacesMap({ places, cheapestOf }: PlacesMapProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const points = places.flatMap(pointOf);
  const place = places.find(({ code }) => code === chosen);
  return (
    <div className={styles.ofPlaces}>
      <MapPaper
        label="Map of the places"
        noun="places"
        points={points}
        land={points}
        home={points}
        chosen={chosen}
        onChoose={setChosen}
      >
        {place && (
          <MapCard name={place.name} onClose={() => setChosen(null)}>
            <p className={styles.place}>
              from {formatPounds(place.ppPence)} pp, {cheapestOf(place)}
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
function pointOf({ code, name, country, ppPence, latitude, longitude }: WherePlace): MapPoint[] {
  if (latitude === null || longitude === null) return [];
  return [{ itemcode: code, name, country, ppPence, latitude, longitude }];
}
