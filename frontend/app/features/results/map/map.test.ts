import { describe, expect, test } from "vitest";
import { clustered } from "./clusters";
import { landOf, pathOf } from "../../../travel/drawn-map/land";
import { edgesOf, fit, moved, pixelOf, placeAt, spotOf, zoomed } from "../../../travel/drawn-map/projection";

const SIZE = { width: 800, height: 600 };
const ISLAND = [
  { latitude: 13.08, longitude: -59.57 },
  { latitude: 13.18, longitude: -59.64 },
  { latitude: 13.25, longitude: -59.63 },
].map(spotOf);

/** How far a flag reaches above its spot, and how far down the zoom buttons go. */
const FLAG_PX = 42;
const BUTTONS_PX = 116;
/** How high the note at the foot reaches on a phone, where it has two lines. */
const NOTE_PX = 84;

describe("the drawn map", () => {
  test("a place survives the way there and back", () => {
    for (const place of [
      { latitude: 0, longitude: 0 },
      { latitude: 51.5, longitude: -0.1 },
      { latitude: -20.3, longitude: 57.6 },
    ]) {
      const back = placeAt(spotOf(place));
      expect(back.latitude).toBeCloseTo(place.latitude, 9);
      expect(back.longitude).toBeCloseTo(place.longitude, 9);
    }
  });

  test("what fits is in the window, its flags below the map's buttons, and the window's edges hold it", () => {
    const view = fit(ISLAND, SIZE);
    for (const spot of ISLAND) {
      const { x, y } = pixelOf(spot, view, SIZE);
      expect(x >= 0 && x <= SIZE.width && y >= FLAG_PX + BUTTONS_PX && y <= SIZE.height).toBe(true);
    }
    const [south, west, north, east] = edgesOf(view, SIZE);
    expect(south < 13.08 && north > 13.25 && west < -59.64 && east > -59.57).toBe(true);
  });

  test("M02: on a phone's low map every flag stands clear of the note at its foot", () => {
    const low = { width: 390, height: 304 };
    for (const spot of ISLAND) {
      const { y } = pixelOf(spot, fit(ISLAND, low), low);
      expect(y).toBeGreaterThanOrEqual(FLAG_PX);
      expect(y).toBeLessThanOrEqual(low.height - NOTE_PX);
    }
  });

  test("moving the paper moves its spots by the same pixels; zooming keeps the middle", () => {
    const view = fit(ISLAND, SIZE);
    const [spot = { x: 0, y: 0 }] = ISLAND;
    const before = pixelOf(spot, view, SIZE);
    const after = pixelOf(spot, moved(view, { x: 30, y: -12 }), SIZE);
    expect([after.x - before.x, after.y - before.y].map(Math.round)).toEqual([30, -12]);
    expect(zoomed(view, 2).centre).toEqual(view.centre);
  });

  test("flags that would cover each other stand as one, the cheapest first; nobody is lost", () => {
    const points = [{ x: 100 }, { x: 130 }, { x: 300 }, { x: 171 }, { x: 310 }];
    const flags = clustered(points, ({ x }) => ({ x, y: 50 }));
    expect(flags.map(({ members }) => members.map(({ x }) => x))).toEqual([
      [100, 130, 171],
      [300, 310],
    ]);
  });

  test("flags that stand for several are wider: those of two neighbours become one before they cover each other", () => {
    const points = [{ x: 100 }, { x: 110 }, { x: 215 }, { x: 225 }, { x: 420 }];
    const flags = clustered(points, ({ x }) => ({ x, y: 50 }));
    expect(flags.map(({ members }) => members.map(({ x }) => x))).toEqual([[100, 110, 215, 225], [420]]);
  });

  test("from far away every coast is still land that is seen, not a speck under its flag; neighbours share it", () => {
    // Tenerife and Gran Canaria, Nerja, Sóller and Pollença.
    const spain = [
      { latitude: 28.1, longitude: -16.7 },
      { latitude: 27.8, longitude: -15.6 },
      { latitude: 36.7, longitude: -3.9 },
      { latitude: 39.8, longitude: 2.7 },
      { latitude: 39.9, longitude: 3 },
    ].map(spotOf);
    const view = fit(spain, SIZE);
    const lands = landOf(spain, view.scale);
    expect(lands).toHaveLength(3);
    for (const land of lands) {
      const across = land.map((spot) => pixelOf(spot, view, SIZE).x);
      expect(Math.max(...across) - Math.min(...across)).toBeGreaterThan(80);
    }
  });

  test("hotels close together share an island, far ones have their own, the same each time", () => {
    const far = spotOf({ latitude: 4.2, longitude: 73.5 });
    expect(landOf([...ISLAND, far])).toHaveLength(2);
    expect(landOf(ISLAND)).toEqual(landOf(ISLAND));
    expect(pathOf(landOf([far])[0] ?? [], (spot) => spot)).toMatch(/^M.+Z$/);
  });
});
