import { describe, expect, test } from "vitest";
import golden from "../../../../contracts/cases/flight-texts.json";
import { durationHoursUp, findClockTime, formatDays, formatDuration, hoursLabel, TIMES_OF_DAY } from "./flight-times";
import { luggageText, type LuggageAllowance } from "./luggage";
import { stopsLabel, stopsLabelVia } from "./stops-label";

describe("stopsLabel", () => {
  test.each(golden.stops)("K23: $stops stops read '$text'", ({ stops, text }) => expect(stopsLabel(stops)).toBe(text));

  test.each(golden.stopsVia)("S54: by way of $via reads '$text'", ({ via, text }) =>
    expect(stopsLabelVia(via)).toBe(text),
  );
});

describe("formatDuration", () => {
  test.each(golden.durations)("K23, Z26: $minutes minutes read '$text'", ({ minutes, text }) =>
    expect(formatDuration(minutes)).toBe(text),
  );

  test.each(golden.durations)("Z26: $minutes minutes are $hoursUp hours in a filter", ({ minutes, hoursUp }) =>
    expect(durationHoursUp(minutes)).toBe(hoursUp),
  );

  test("Z26: a filter names the hours between", () => {
    expect([1, 2, 10].map(hoursLabel)).toEqual(["Up to 1 hr", "1 to 2 hrs", "9 to 10 hrs"]);
  });

  test.each(golden.days)("K23: $days in days read '$text'", ({ days, text }) => expect(formatDays(days)).toBe(text));
});

describe("findClockTime", () => {
  test.each(golden.clockTimes)("K23: '$text' shows $shown", ({ text, shown }) =>
    expect(findClockTime(text)).toBe(shown),
  );
});

test("K22: the parts of a day come in their order", () => {
  expect(TIMES_OF_DAY).toEqual(golden.timesOfDayOrder);
});

describe("luggageText", () => {
  test.each(golden.luggage)("K24, Z33: $name reads '$text'", ({ luggage, unit, quantity, text }) => {
    // The cases are JSON: their unit is any text to the compiler.
    const allowance = { luggage, unit, quantity } as LuggageAllowance;
    expect(luggageText(allowance)).toBe(text);
  });
});
