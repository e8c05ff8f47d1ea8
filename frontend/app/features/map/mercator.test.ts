import { expect, test } from "vitest";
import { pointOf, tilesAround } from "./mercator";

test("M02: nought and nought is the middle of the world", () => {
  expect(pointOf({ latitude: 0, longitude: 0 }, 0)).toEqual({ x: 128, y: 128 });
});

test("M02: known tile: Greenwich at zoom 10 lies in column 511 or 512, row 340", () => {
  const { x, y } = pointOf({ latitude: 51.4779, longitude: 0 }, 10);
  expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([512, 340]);
});

test("M02: tiles cover the window, wrap round the world and stop at the poles", () => {
  const tiles = tilesAround({ x: 10, y: 10 }, 2, 600, 600);
  expect(Math.min(...tiles.map((tile) => tile.row))).toBe(0);
  expect(tiles.map((tile) => tile.column)).toContain(3);
  const covered = tilesAround({ x: 512, y: 512 }, 2, 512, 512);
  expect(covered.map(({ left, top }) => [left, top])).toEqual([
    [0, 0],
    [256, 0],
    [0, 256],
    [256, 256],
  ]);
});
