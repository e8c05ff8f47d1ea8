import { describe, expect, test } from "vitest";
import { aBar } from "../testing/a-bar";
import { withPreferences } from "./preferences";
import { initialState, type Preferences } from "./search-state";

/** On 21 November 2026, as a fresh bar is. */
const REMEMBERED: Preferences = {
  airports: ["MAN", "ZZZ"],
  duration: 14,
  destination: ["MV", "XX"],
  date: "2027-02-01",
  rooms: [{ adults: 1, ages: [3] }],
};

const fresh = (remembered: Partial<Preferences> = {}) =>
  withPreferences(initialState(aBar()), { ...REMEMBERED, ...remembered }).draft;

describe("search preferences (E24)", () => {
  test("fill a fresh bar with what is still sold", () => {
    expect(fresh()).toMatchObject({
      destinations: ["MV"],
      airports: ["MAN"],
      nights: 14,
      date: "2027-02-01",
      isExtended: false,
      rooms: [{ adults: 1, ages: [3] }],
    });
  });

  test("never overwrite an address's own search", () => {
    const asked = initialState(aBar({ search: { destinations: ["JM"], nights: 10 } }));
    expect(withPreferences(asked, REMEMBERED).draft).toBe(asked.draft);
  });

  test.each(["2026-01-01", "2026-11-21", "2026-11-22", "2026-11-23", "2031-11-21"])(
    "V15: a day on which nobody can leave any more, or yet, is not brought back: %s",
    (date) => expect(fresh({ date }).date).toBeNull(),
  );

  test.each([
    ["2026-11-24", false],
    ["2027-11-21", false],
    ["2027-11-22", true],
    ["2031-11-20", true],
  ])("V15, Z20: a day of the whole window is, as a date of the search it takes: %s", (date, isExtended) => {
    expect(fresh({ date })).toMatchObject({ date, isExtended });
  });

  test("K17: a bar without any begins with a week for two", () => {
    expect(initialState(aBar()).draft).toMatchObject({ nights: 7, rooms: [{ adults: 2, ages: [] }] });
  });
});
