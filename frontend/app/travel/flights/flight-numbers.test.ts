import { describe, expect, test } from "vitest";
import golden from "../../../../contracts/cases/flight-numbers.json";
import { findFlightNumber, withoutOperator } from "./flight-numbers";

describe("findFlightNumber", () => {
  test.each(golden.found)("T30, Z31: '$wanted' among $known is $number: $why", ({ wanted, known, number }) =>
    expect(findFlightNumber(wanted, known)).toBe(number),
  );
});

describe("withoutOperator", () => {
  test.each(golden.stripped)("T29: '$number' of '$operator' shows '$shown'", ({ number, operator, shown }) =>
    expect(withoutOperator(number, operator)).toBe(shown),
  );
});
