import { useMemo } from "react";
import { landOf, pathOf } from "./land";
import { pixelOf, spotOf, type Place, type Size, type Spot, type View } from "./projection";
import styles from "./land-drawing.module.css";

type Point = Place & { country: string };
type LandDrawingProps = { points: readonly Point[]; view: View; size: Size };

/** Water gets paler in three steps from the shore; around a speck of land the steps are small as well. */
const DEPTHS = [
  { className: styles.far, reach: 150 },
  { className: styles.mid, reach: 96 },
  { className: styles.near, reach: 46 },
];
/** Below the least land that a hotel has around it. */
const LABEL_BELOW_PX = 76;
/** Above the flags of the northernmost hotels, where there is no room below: a note lies along the foot of the map. */
const LABEL_ABOVE_PX = 72;
const NOTE_PX = 72;
const LABEL_HEIGHT_PX = 24;
/** A spaced capital, roughly. */
const LETTER_PX = 18;

/** Land, three depths of water and the names of countries. Decoration: the flags and the list say where things are. */
export function LandDrawing({ points, view, size }: LandDrawingProps) {
  const outlines = useMemo(() => landOf(points.map(spotOf), view.scale), [points, view.scale]);
  const drawn = outlines.map((outline) => outline.map((spot) => pixelOf(spot, view, size)));
  const paths = drawn.map((corners) => ({ d: pathOf(corners, (corner) => corner), width: widthOf(corners) }));
  return (
    <g aria-hidden="true">
      {DEPTHS.map(({ className, reach }) => (
        <g key={reach} className={className}>
          {paths.map(({ d, width }, index) => (
            <path key={index} d={d} strokeWidth={Math.min(reach, (width * reach) / 150)} />
          ))}
        </g>
      ))}
      <g className={styles.land}>
        {paths.map(({ d }, index) => (
          <path key={index} d={d} />
        ))}
      </g>
      {labelsOf(points, view, size).map(({ name, x, y }) => (
        <text key={name} className={styles.country} x={x} y={y}>
          {name}
        </text>
      ))}
    </g>
  );
}

/** Names of countries below their land, or above it; where two would cover each other the one with fewer hotels waits until the map comes closer. */
function labelsOf(points: readonly Point[], view: View, size: Size) {
  const labels: { name: string; x: number; y: number }[] = [];
  for (const { name, spots } of countriesOf(points)) {
    const pixels = spots.map((spot) => pixelOf(spot, view, size));
    const x = pixels.reduce((sum, pixel) => sum + pixel.x, 0) / pixels.length;
    const down = pixels.map((pixel) => pixel.y);
    const below = Math.max(...down) + LABEL_BELOW_PX;
    const isUnderNote = below > size.height - NOTE_PX && below < size.height;
    const y = isUnderNote ? Math.min(...down) - LABEL_ABOVE_PX : below;
    const room = (other: string) => ((name.length + other.length) / 2) * LETTER_PX;
    const isFree = labels.every((one) => Math.abs(one.x - x) > room(one.name) || Math.abs(one.y - y) > LABEL_HEIGHT_PX);
    if (isFree) labels.push({ name, x, y });
  }
  return labels;
}

function widthOf(corners: readonly Spot[]): number {
  const across = corners.map(({ x }) => x);
  return Math.max(...across) - Math.min(...across);
}

/** The spots of each country, the one with most hotels first. */
export function countriesOf(points: readonly Point[]): { name: string; spots: readonly Spot[] }[] {
  const byName = new Map<string, Spot[]>();
  for (const point of points) byName.set(point.country, [...(byName.get(point.country) ?? []), spotOf(point)]);
  return [...byName]
    .map(([name, spots]) => ({ name, spots }))
    .sort((a, b) => b.spots.length - a.spots.length || a.name.localeCompare(b.name, "en-GB"));
}
