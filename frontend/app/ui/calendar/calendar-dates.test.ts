import { parseDate } from "@internationalized/date";
import { describe, expect, test } from "vitest";
import { dayByKey, firstDeparture, lowestOfMonth, weeksOf } from "./calendar-dates";
import { parseTypedDate } from "./typed-date";

const limits = { min: parseDate("2026-11-24"), max: parseDate("2031-11-19") };
const press = (day: string, key: string, shiftKey = false) =>
  dayByKey(parseDate(day), { key, shiftKey }, limits)?.toString();

describe("dayByKey", () => {
  test.each([
    ["2027-06-12", "ArrowLeft", "2027-06-11"],
    ["2027-06-12", "ArrowRight", "2027-06-13"],
    ["2027-06-12", "ArrowUp", "2027-06-05"],
    ["2027-06-12", "ArrowDown", "2027-06-19"],
    ["2027-06-12", "Home", "2027-06-07"],
    ["2027-06-12", "End", "2027-06-13"],
    ["2027-06-12", "PageUp", "2027-05-12"],
    ["2027-06-12", "PageDown", "2027-07-12"],
    ["2027-01-31", "PageDown", "2027-02-28"],
    ["2028-01-31", "PageDown", "2028-02-29"],
  ])("W-04: from %s the key %s leads to %s", (day, key, next) => expect(press(day, key)).toBe(next));

  test("W-04: Shift+PageDown moves one year, 29 February to the 28th", () => {
    expect(press("2027-06-12", "PageDown", true)).toBe("2028-06-12");
    expect(press("2027-06-12", "PageUp", true)).toBe("2026-11-24");
    expect(press("2028-02-29", "PageDown", true)).toBe("2029-02-28");
  });

  test("W-04: never leaves the window of sale, and leaves other keys alone", () => {
    expect(press("2026-11-24", "ArrowLeft")).toBe("2026-11-24");
    expect(press("2031-11-19", "PageDown")).toBe("2031-11-19");
    expect(press("2027-06-12", "a")).toBeUndefined();
  });
});

describe("weeksOf", () => {
  test("W-04: weeks start on Monday; 1 June 2027 is a Tuesday", () => {
    const weeks = weeksOf(parseDate("2027-06-01")).map((week) => week.map((date) => date?.day ?? null));
    expect(weeks[0]).toEqual([null, 1, 2, 3, 4, 5, 6]);
    expect(weeks.at(-1)).toEqual([28, 29, 30, null, null, null, null]);
  });

  test("W-04: February 2028 has its 29th day", () => {
    expect(weeksOf(parseDate("2028-02-01")).flat().filter(Boolean)).toHaveLength(29);
  });
});

describe("parseTypedDate", () => {
  test.each([
    ["12/06/2027", "2027-06-12"],
    ["12/6/27", "2027-06-12"],
    ["12.6.2027", "2027-06-12"],
    ["12-06-27", "2027-06-12"],
    ["12 June 2027", "2027-06-12"],
    ["12th jun 27", "2027-06-12"],
    ["Sat 12 June 2027", "2027-06-12"],
    ["1st of Sept, 2027", "2027-09-01"],
    ["29/02/2028", "2028-02-29"],
  ])("W-04: reads '%s' as %s", (text, iso) => expect(parseTypedDate(text)?.toString()).toBe(iso));

  test.each([
    "29/02/2027",
    "31/04/2027",
    "06/13/2027",
    "0/6/27",
    "12 Juin 2027",
    "12 Ju 2027",
    "tomorrow",
    "",
    "12/06",
    "12/6/027",
  ])("W-04: refuses '%s'", (text) => expect(parseTypedDate(text)).toBeNull());
});

describe("departures", () => {
  const departures = {
    "2026-11-20": 100,
    "2027-06-09": 129900,
    "2027-06-12": 128400,
    "2027-06-16": null,
    "2027-07-03": 90000,
  };

  test("W-04: the lowest price is the month's own, and unknown prices do not count", () => {
    expect(lowestOfMonth(parseDate("2027-06-01"), departures, limits)).toBe(128400);
    expect(lowestOfMonth(parseDate("2027-08-01"), departures, limits)).toBeNull();
  });

  test("W-04: the first departure is one that is still for sale", () => {
    expect(firstDeparture(departures, limits)?.toString()).toBe("2027-06-09");
    expect(firstDeparture({}, limits)).toBeNull();
  });
});
