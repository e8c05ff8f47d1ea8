import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as limits from "./limits";

/** The figures of the server, by name: plain numbers and lists of numbers. */
function figuresOfTheServer(): Record<string, number | number[]> {
  const source = readFileSync(join(import.meta.dirname, "../../../backend/leeward/travel/limits.py"), "utf-8");
  const lines = [...source.matchAll(/^([A-Z_]+): Final = (.+)$/gm)];
  return Object.fromEntries(
    lines.map(([, name = "", value = ""]) => [name, JSON.parse(value.replace("(", "[").replace(")", "]"))]),
  );
}

test("K15–K18, V09–V15: every limit is the server's, under the server's name", () => {
  expect({ ...limits }).toEqual(figuresOfTheServer());
});

test("K15–K18, V09, V10, V11, V14, V15: and they are the specification's", () => {
  expect(limits).toMatchObject({
    // K15, V09–V11: adults, children and people a room, rooms by link and by button, ages.
    ...{ MIN_ADULTS_PER_ROOM: 1, MAX_ADULTS_PER_ROOM: 4, MAX_CHILDREN_PER_ROOM: 3, MAX_OCCUPANTS_PER_ROOM: 5 },
    ...{ MAX_ROOMS: 5, UI_ADD_ROOM_LIMIT: 3, MIN_CHILD_AGE: 0, MAX_CHILD_AGE: 17, CHILD_FROM_AGE: 3 },
    // K16, V14: places that may be chosen and that are asked for, airports of both forms.
    ...{ DESTINATIONS_SELECTABLE: 3, DESTINATIONS_QUERIED: 2, SEARCH_AIRPORTS: 2, BOOKING_AIRPORTS: 1 },
    // K17: what a fresh bar begins with.
    ...{ FALLBACK_NIGHTS: [7, 10, 11, 14], DEFAULT_NIGHTS: 7, DEFAULT_ADULTS: 2 },
    // K18, V15: days ahead.
    ...{ FIRST_BOOKABLE_DAY: 3, LAST_DAY_WITHOUT_DATES: 365, LAST_DAY_EXTENDED: 1825 },
  });
});
