/* Where a place lies on the drawn map: Mercator, in a unit square, then in pixels of the window. */

export type Place = Readonly<{ latitude: number; longitude: number }>;
export type Spot = Readonly<{ x: number; y: number }>;
export type Size = Readonly<{ width: number; height: number }>;

/** What the window shows: the spot in its middle, and how many pixels the world is wide. */
export type View = Readonly<{ centre: Spot; scale: number }>;

const MOST_LATITUDE = 85;
const MIN_SCALE = 300;
/** Past this a drawn coast says nothing any more. */
const MAX_SCALE = 2_400_000;
/** Around what has to fit: flags stand above their spots, the map's buttons lie along its top, its note at its foot. */
const ROOM_PX = { side: 90, top: 164, bottom: 84 };

export function spotOf({ latitude, longitude }: Place): Spot {
  const held = Math.max(-MOST_LATITUDE, Math.min(MOST_LATITUDE, latitude));
  const angle = (held * Math.PI) / 180;
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI) };
}

export function placeAt({ x, y }: Spot): Place {
  const angle = 2 * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - Math.PI / 2;
  return { latitude: (angle * 180) / Math.PI, longitude: (x - 0.5) * 360 };
}

export function pixelOf(spot: Spot, { centre, scale }: View, { width, height }: Size): Spot {
  return { x: (spot.x - centre.x) * scale + width / 2, y: (spot.y - centre.y) * scale + height / 2 };
}

/** A view that holds all the spots clear of the map's buttons; the whole world when there are none. */
export function fit(spots: readonly Spot[], { width, height }: Size): View {
  if (spots.length === 0) return { centre: { x: 0.5, y: 0.45 }, scale: Math.max(MIN_SCALE, width) };
  const [left, right] = ends(spots.map(({ x }) => x));
  const [top, bottom] = ends(spots.map(({ y }) => y));
  const across = Math.max(width / 3, width - 2 * ROOM_PX.side) / Math.max(right - left, 1e-9);
  // A low map keeps a third for what it shows: flags may come beside its buttons, and never under its note.
  const above = Math.max(0, Math.min(ROOM_PX.top, (height * 2) / 3 - ROOM_PX.bottom));
  const down = Math.max(height / 3, height - above - ROOM_PX.bottom) / Math.max(bottom - top, 1e-9);
  const scale = held(Math.min(across, down, MAX_SCALE / 4));
  const lower = (above - ROOM_PX.bottom) / 2 / scale;
  return { centre: { x: (left + right) / 2, y: (top + bottom) / 2 - lower }, scale };
}

export function zoomed({ centre, scale }: View, factor: number): View {
  return { centre, scale: held(scale * factor) };
}

/** The view after the paper was moved by so many pixels. */
export function moved({ centre, scale }: View, { x, y }: Spot): View {
  return { centre: { x: centre.x - x / scale, y: centre.y - y / scale }, scale };
}

/** South, west, north, east of the window in degrees. */
export function edgesOf({ centre, scale }: View, { width, height }: Size): readonly [number, number, number, number] {
  const topLeft = placeAt({ x: centre.x - width / 2 / scale, y: centre.y - height / 2 / scale });
  const bottomRight = placeAt({ x: centre.x + width / 2 / scale, y: centre.y + height / 2 / scale });
  return [bottomRight.latitude, topLeft.longitude, topLeft.latitude, bottomRight.longitude];
}

function held(scale: number): number {
  return Math.max(MIN_SCALE, Math.min(MAX_SCALE, scale));
}

function ends(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)];
}
