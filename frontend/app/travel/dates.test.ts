import { describe, expect, test } from "vitest";
import golden from "../../../contracts/cases/dates.json";
import flightTexts from "../../../contracts/cases/flight-texts.json";
import {
  addDays,
  departureWindow,
  findDate,
  findMonth,
  formatDate,
  formatItineraryDate,
  isExtendedSearch,
  isInWindow,
  ordinal,
} from "./dates";
import { chooseNights, formatNights, isLengthOfStay } from "./nights";

describe("departureWindow", () => {
  test.each(golden.windows)("V15: from $today, extended $extended: $first to $last", (window) => {
    const { today, extended, first, last } = window;
    expect(departureWindow({ today, isExtended: extended })).toEqual({ first, last });
  });

  test("V15: holds both its ends and nothing before or after", () => {
    const window = { first: "2027-01-13", last: "2028-01-10" };
    const days = ["2027-01-12", "2027-01-13", "2028-01-10", "2028-01-11"];
    expect(days.map((day) => isInWindow(day, window))).toEqual([false, true, true, false]);
  });

  test.each(golden.extended)("Z20: $date asks for the extended search: $extended", ({ today, date, extended }) =>
    expect(isExtendedSearch({ departureDate: date, today })).toBe(extended),
  );
});

describe("formatDate and formatItineraryDate", () => {
  test.each([...golden.written, ...flightTexts.legDates])(
    "Z25: writes $date as $booking and $itinerary",
    ({ date, booking, itinerary }) => {
      expect(formatDate(date)).toBe(booking);
      expect(formatItineraryDate(date)).toBe(itinerary);
    },
  );

  test("refuse what is no date instead of writing 'undefined'", () => {
    expect(() => formatDate("tomorrow")).toThrow(RangeError);
    expect(() => formatItineraryDate("2027-13-01")).toThrow(RangeError);
  });

  test("V15: ordinals past the teens", () => {
    expect([20, 101, 111, 112, 122].map(ordinal)).toEqual(["20th", "101st", "111th", "112th", "122nd"]);
  });
});

describe("findDate", () => {
  test.each(golden.notDates)("V15: '%s' is no date", (text) => expect(findDate(text)).toBeNull());

  test("reads a day and a month, leap days included", () => {
    expect([findDate("2028-02-29"), findMonth("2027-05"), findMonth("2027-05-01")]).toEqual([
      "2028-02-29",
      "2027-05-01",
      null,
    ]);
  });

  test("knows the years the server knows: 1 to 9999", () => {
    expect([findDate("0000-12-31"), findDate("0001-01-01"), findDate("0099-02-28"), findDate("9999-12-31")]).toEqual([
      null,
      "0001-01-01",
      "0099-02-28",
      "9999-12-31",
    ]);
  });
});

describe("addDays", () => {
  test("crosses months, leap days and the change of the clocks", () => {
    expect([addDays("2028-02-28", 1), addDays("2027-03-27", 2), addDays("2027-01-01", -1)]).toEqual([
      "2028-02-29",
      "2027-03-29",
      "2026-12-31",
    ]);
  });
});

describe("chooseNights", () => {
  test.each([
    { wanted: 10, offered: [7, 10], chosen: 10 },
    { wanted: 9, offered: [7, 10], chosen: 7 },
    { wanted: 7, offered: [5, 10], chosen: 5 },
    { wanted: null, offered: [5, 7, 10], chosen: 7 },
    { wanted: null, offered: [5, 10], chosen: 5 },
    { wanted: null, offered: [], chosen: 7 },
    { wanted: 14, offered: [], chosen: 14 },
  ])("T19, Z24: $wanted of $offered is $chosen", ({ wanted, offered, chosen }) =>
    expect(chooseNights({ wanted, offered })).toBe(chosen),
  );

  test("sells one to twenty-eight nights", () => {
    expect([0, 1, 28, 29].map(isLengthOfStay)).toEqual([false, true, true, false]);
  });

  test.each(flightTexts.nights)("K23: writes $text", ({ nights, text }) => expect(formatNights(nights)).toBe(text));
});
