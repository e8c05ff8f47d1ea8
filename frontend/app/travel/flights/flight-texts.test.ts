import { describe, expect, test } from "vitest";
import golden from "../../../../contracts/cases/flight-texts.json";
import {
  DEFAULT_BORDERS,
  durationHoursUp,
  findClockTime,
  formatDays,
  formatDuration,
  timeOfDay,
  TIMES_OF_DAY,
} from "./flight-times";
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

  test.each(golden.days)("K23: $days in days read '$text'", ({ days, text }) => expect(formatDays(days)).toBe(text));
});

describe("findClockTime", () => {
  test.each(golden.clockTimes)("K23: '$text' shows $shown", ({ text, shown }) =>
    expect(findClockTime(text)).toBe(shown),
  );
});

describe("timeOfDay", () => {
  test.each(golden.timesOfDay)("Z35: $time is $timeOfDay", ({ time, timeOfDay: part }) =>
    expect(timeOfDay(time)).toBe(part),
  );

  test("K22: the parts come in the order of the day", () => {
    expect(TIMES_OF_DAY).toEqual(golden.timesOfDayOrder);
  });

  test("Z35: the borders are a setting", () => {
    const borders = { ...DEFAULT_BORDERS, Morning: "06:00", Night: "22:00" };
    expect(["05:30", "06:00", "21:59", "22:00"].map((time) => timeOfDay(time, borders))).toEqual([
      "Night",
      "Morning",
      "Evening",
      "Night",
    ]);
  });
});

describe("luggageText", () => {
  test.each(golden.luggage)("K24, Z33: $name reads '$text'", ({ luggage, unit, quantity, text }) => {
    // The cases are JSON: their unit is any text to the compiler.
    const allowance = { luggage, unit, quantity } as LuggageAllowance;
    expect(luggageText(allowance)).toBe(text);
  });
});
