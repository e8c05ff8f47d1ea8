import { pointOf, type Place } from "./mercator";

/** The smallest map that has to hold a view, in pixels, with room for a pin at its edge. */
const ROOM_PX = 260;
const CLOSEST = 14;

export type View = { centre: Place; zoom: number };

/** The middle of some places, and the closest zoom that shows all of them; the whole world for none. */
export function viewOf(places: readonly Place[]): View {
  const [south, north] = range(places.map(({ latitude }) => latitude));
  const [west, east] = range(places.map(({ longitude }) => longitude));
  const corners = [
    { latitude: north, longitude: west },
    { latitude: south, longitude: east },
  ] as const;
  let zoom = CLOSEST;
  while (zoom > 0 && !doesFit(corners, zoom)) zoom -= 1;
  return { centre: { latitude: (south + north) / 2, longitude: (west + east) / 2 }, zoom };
}

function doesFit([first, last]: readonly [Place, Place], zoom: number): boolean {
  const [from, to] = [pointOf(first, zoom), pointOf(last, zoom)];
  return Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) <= ROOM_PX;
}

function range(values: readonly number[]): [number, number] {
  return values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)];
}
