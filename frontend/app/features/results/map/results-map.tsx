import { useMemo, useRef, useState } from "react";
import type { Found } from "../../../api/types";
import { PriceBox } from "../../../travel/price-box";
import { formatPounds } from "../../../travel/price-box-pounds";
import { ButtonLink } from "../../../ui/button/button-link";
import { minus } from "../../../ui/icon/drawn/minus";
import { plus } from "../../../ui/icon/drawn/plus";
import { x as cross } from "../../../ui/icon/drawn/x";
import { IconButton } from "../../../ui/icon-button/icon-button";
import { within } from "../addresses";
import { follow } from "../follow";
import type { Say } from "../say";
import type { Results } from "../use-results";
import { clustered, type Flag } from "./clusters";
import { countriesOf, LandDrawing } from "./land-drawing";
import { PriceFlag } from "./price-flag";
import { edgesOf, fit, pixelOf, spotOf, zoomed, type Size } from "./projection";
import { useMapView, useSize } from "./use-map-view";
import styles from "./results-map.module.css";

type Point = Found["points"][number];
type ResultsMapProps = { found: Found; say: Say; go: Results["go"] };

const FIRST_SIZE: Size = { width: 900, height: 640 };
const ZOOM = 1.6;

/** The results on our own drawn map: flat land, three depths of water, prices as flags. Moving it asks again for what is in sight. */
export function ResultsMap({ found, say, go }: ResultsMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box, FIRST_SIZE);
  // Land stays where it was first drawn: what a narrower search leaves out does not sink it.
  const [everything, setEverything] = useState<readonly Point[]>(found.points);
  const [chosen, setChosen] = useState<string | null>(null);
  const known = useMemo(() => merged(everything, found.points), [everything, found.points]);
  if (known !== everything) setEverything(known);
  const countries = countriesOf(known);
  // An ocean between two islands shows neither: the map begins at the one with more hotels.
  const [home] = useState(countries[0]?.spots ?? []);
  const map = useMapView(fit(home, size), (view) => go(within(found.address, edgesOf(view, size)), "replace"));
  const flags = clustered(found.points, (point) => pixelOf(spotOf(point), map.view, size));
  const card = found.cards.find(({ itemcode }) => itemcode === chosen);
  const point = found.points.find(({ itemcode }) => itemcode === chosen);

  return (
    <div ref={box} className={styles.map} role="region" aria-label="Map of the results">
      <svg
        className={styles.paper}
        viewBox={`0 0 ${size.width} ${size.height}`}
        tabIndex={0}
        role="application"
        aria-roledescription="map"
        aria-label="Arrow keys move the map, plus and minus zoom"
        onKeyDown={map.onKeyDown}
        onPointerDown={map.onPointerDown}
        onPointerMove={map.onPointerMove}
        onPointerUp={map.onPointerUp}
      >
        <LandDrawing points={known} view={map.view} size={size} />
        {flags.map((flag) => (
          <PriceFlag
            key={flag.members[0]?.itemcode}
            flag={flag}
            isChosen={flag.members.some(({ itemcode }) => itemcode === chosen)}
            onPress={() => press(flag)}
          />
        ))}
      </svg>
      <div className={styles.zoom}>
        <IconButton label="Zoom in" icon={plus} onClick={() => map.change(zoomed(map.view, ZOOM))} />
        <IconButton label="Zoom out" icon={minus} onClick={() => map.change(zoomed(map.view, 1 / ZOOM))} />
      </div>
      {countries.length > 1 && (
        <div className={styles.places} role="group" aria-label="Go to">
          {countries.map(({ name, spots }) => (
            <button key={name} type="button" onClick={() => map.change(fit(spots, size))}>
              {name} {spots.length}
            </button>
          ))}
        </div>
      )}
      <p className={styles.note}>
        {say("map_note")}{" "}
        <a href={found.listHref} onClick={follow(found.listHref, go)}>
          {say("as_list")}
        </a>
      </p>
      {point && (
        <aside className={styles.card} aria-label={point.name}>
          <span className={styles.close}>
            <IconButton kind="bare" label="Close" icon={cross} onClick={() => setChosen(null)} />
          </span>
          <h3 className={styles.name}>{point.name}</h3>
          {card ? (
            <>
              <p className={styles.place}>
                {card.place}, {card.stayText}, {card.board}
              </p>
              <PriceBox
                size="card"
                price={{
                  kind: "party",
                  ppPence: card.ppPence,
                  totalPence: card.totalPence,
                  party: card.party,
                  isTight: true,
                }}
              />
              <ButtonLink kind="ink" wide href={card.href}>
                {say("view")}
              </ButtonLink>
            </>
          ) : (
            <p className={styles.place}>{formatPounds(point.ppPence)} pp. Zoom in to see it in the list.</p>
          )}
        </aside>
      )}
    </div>
  );

  /** One hotel shows its card; several come closer until they part. */
  function press(flag: Flag<Point>) {
    const [only, ...others] = flag.members;
    if (!only) return;
    if (others.length === 0) setChosen(only.itemcode);
    else map.change(fit(flag.members.map(spotOf), size));
  }
}

function merged(known: readonly Point[], more: readonly Point[]): readonly Point[] {
  const codes = new Set(known.map(({ itemcode }) => itemcode));
  const fresh = more.filter(({ itemcode }) => !codes.has(itemcode));
  return fresh.length === 0 ? known : [...known, ...fresh];
}
