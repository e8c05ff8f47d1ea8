import { afterEach, expect, test } from "vitest";
import { inSight, isInSight, TOP } from "./in-sight";

const SCREEN = window.innerHeight;

/** A list of so many items of half a screen each, its first one so far below the top of the screen. */
function aList(count: number, top: number): Element {
  const list = document.createElement("ol");
  for (let place = 0; place < count; place += 1) {
    const item = document.createElement("li");
    const begins = top + (place * SCREEN) / 2;
    item.getBoundingClientRect = () => new DOMRect(0, begins, 300, SCREEN / 2);
    list.append(item);
  }
  document.body.append(list);
  return list;
}

afterEach(() => document.body.replaceChildren());

test.each([
  ["at the top of the page the first is seen, below what stands above it", 0.7, { from: 0, to: 1 }],
  ["where the list fills the screen, all that it holds", 0, { from: 0, to: 2 }],
  ["scrolled down, those that stand there", -1.2, { from: 2, to: 5 }],
  ["at its end, the last ones", -4.5, { from: 9, to: 10 }],
  ["the first, where the list is still below the screen", 2, { from: 0, to: 1 }],
  ["the first, where it is above it", -30, TOP],
])("S48: %s", (_, screens, seen) => {
  expect(inSight(aList(10, screens * SCREEN))).toEqual(seen);
});

test("S48: of a list that is not there the first is meant", () => {
  expect(inSight(null)).toEqual(TOP);
});

test("S48: a shorter list than the one looked at shows its end there", () => {
  const seen = { from: 9, to: 12 };
  const shown = (length: number) => [...Array(length).keys()].filter((place) => isInSight(seen, place, length));
  expect(shown(24)).toEqual([9, 10, 11]);
  expect(shown(10)).toEqual([7, 8, 9]);
  expect(shown(2)).toEqual([0, 1]);
});
