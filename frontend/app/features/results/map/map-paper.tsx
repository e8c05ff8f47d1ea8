import { useRef, useState, type ReactNode } from "react";
import type { Found } from "../../../api/types";
import { minus } from "../../../ui/icon/drawn/minus";
import { plus } from "../../../ui/icon/drawn/plus";
import { IconButton } from "../../../ui/icon-button/icon-button";
import { MapHint } from "../../../ui/map-keys/map-hint";
import { useMapKeys } from "../../../ui/map-keys/use-map-keys";
import { clustered, type Flag } from "./clusters";
import { countriesOf, LandDrawing } from "../../../travel/drawn-map/land-drawing";
import { PriceFlag } from "./price-flag";
import { edgesOf, fit, moved, pixelOf, spotOf, zoomed, type Size } from "../../../travel/drawn-map/projection";
import { useMapView, useSize } from "./use-map-view";
import styles from "./results-map.module.css";

/** What a flag stands for: a hotel, or a place with its lowest price. */
export type MapPoint = Found["points"][number];

type MapPaperProps = {
  /** Its name for those who do not see it. */
  label: string;
  /** What has a flag, the best first. */
  points: readonly MapPoint[];
  /** What land is drawn from; it stays where a narrower choice has fewer flags. */
  land: readonly MapPoint[];
  /** Where it begins: what is dearest to see. */
  home: readonly MapPoint[];
  /** "hotels" or "places", for flags that stand for several. */
  noun: string;
  /** Who the prices are for: "2 adults". */
  party: string;
  chosen: string | null;
  onChoose: (itemcode: string) => void;
  /** Where the map came to rest after the visitor moved it: south, west, north, east. */
  onRest?: (edges: readonly number[]) => void;
  /** What lies over the paper: a note, the card of what was chosen. */
  children: ReactNode;
};

const FIRST_SIZE: Size = { width: 900, height: 640 };
const ZOOM = 1.6;
const nobody = () => undefined;

/** Our own drawn map: flat land, three depths of water, prices as flags; moved by hand, keys and buttons (W-17). */
export function MapPaper(props: MapPaperProps) {
  const { label, points, land, noun, party, chosen, onChoose, onRest = nobody, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box, FIRST_SIZE);
  const [home] = useState(props.home.map(spotOf));
  const map = useMapView(fit(home, size), (view) => onRest(edgesOf(view, size)));
  const zoomBy = (step: 1 | -1) => map.change(zoomed(map.view, ZOOM ** step));
  const { bound, hint } = useMapKeys(label, {
    moveBy: (right, down) => map.change(moved(map.view, { x: -right, y: -down })),
    zoomBy,
  });
  const countries = countriesOf(land);
  const flags = clustered(points, (point) => pixelOf(spotOf(point), map.view, size));

  return (
    <div ref={box} className={styles.map} role="region" aria-label={label}>
      <svg
        {...bound}
        className={styles.paper}
        viewBox={`0 0 ${size.width} ${size.height}`}
        onPointerDown={map.onPointerDown}
        onPointerMove={map.onPointerMove}
        onPointerUp={map.onPointerUp}
      >
        <LandDrawing points={land} view={map.view} size={size} />
        {flags.map((flag) => (
          <PriceFlag
            key={flag.members[0]?.itemcode}
            flag={flag}
            noun={noun}
            party={party}
            isChosen={flag.members.some(({ itemcode }) => itemcode === chosen)}
            onPress={() => press(flag)}
          />
        ))}
      </svg>
      <MapHint {...hint} />
      <div className={styles.zoom}>
        <IconButton label="Zoom in" icon={plus} onClick={() => zoomBy(1)} />
        <IconButton label="Zoom out" icon={minus} onClick={() => zoomBy(-1)} />
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
      {children}
    </div>
  );

  /** One is shown; several come closer until they part. */
  function press(flag: Flag<MapPoint>) {
    const [only, ...others] = flag.members;
    if (!only) return;
    if (others.length === 0) onChoose(only.itemcode);
    else map.change(fit(flag.members.map(spotOf), size));
  }
}

/** The points of the country that has most of them: an ocean between two islands would show neither. */
export function inLargestCountry(points: readonly MapPoint[]): readonly MapPoint[] {
  const name = countriesOf(points)[0]?.name;
  return points.filter(({ country }) => country === name);
}
