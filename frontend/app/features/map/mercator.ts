/* Web Mercator: the sum every tile map works with. Pixels at a zoom: the whole world is 256 × 2^zoom wide. */

export const TILE_PX = 256;

export type Place = { latitude: number; longitude: number };
export type Point = { x: number; y: number };

/** Poles are cut off where the square world ends. */
const MAX_LATITUDE = 85.0511;

export function worldPx(zoom: number): number {
  return TILE_PX * 2 ** zoom;
}

export function pointOf({ latitude, longitude }: Place, zoom: number): Point {
  const size = worldPx(zoom);
  const sine = Math.sin((Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)) * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
}

export type Tile = { key: string; column: number; row: number; left: number; top: number };

/** The tiles that cover a window around a centre, with their place in the window. Rows beyond the poles do not exist. */
export function tilesAround(centre: Point, zoom: number, width: number, height: number): Tile[] {
  const count = 2 ** zoom;
  const left = centre.x - width / 2;
  const top = centre.y - height / 2;
  const tiles: Tile[] = [];
  for (let row = Math.floor(top / TILE_PX); row * TILE_PX < top + height; row += 1) {
    if (row < 0 || row >= count) continue;
    for (let column = Math.floor(left / TILE_PX); column * TILE_PX < left + width; column += 1) {
      // Round the world: the column east of the last one is the first.
      const wrapped = ((column % count) + count) % count;
      const place = { left: Math.round(column * TILE_PX - left), top: Math.round(row * TILE_PX - top) };
      tiles.push({ key: `${zoom}/${column}/${row}`, column: wrapped, row, ...place });
    }
  }
  return tiles;
}
