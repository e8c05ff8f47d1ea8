import { describe, expect, test } from "vitest";
import flightTexts from "../../../../contracts/cases/flight-texts.json";
import golden from "../../../../contracts/cases/money.json";
import { formatExactPounds, formatPerPersonDifference, perPersonPence } from "./money";
import { formatPounds } from "./price-box-pounds";

describe("formatExactPounds", () => {
  test.each(golden.format)("P10: writes $pence pence as $text", ({ pence, text }) =>
    expect(formatExactPounds(pence)).toBe(text),
  );
});

describe("formatPounds", () => {
  test.each(golden.roundUpToPounds)("UK-04: shows $pence pence as $shown, never less", ({ pence, shown }) =>
    expect(formatPounds(pence)).toBe(formatExactPounds(shown)),
  );
});

describe("perPersonPence", () => {
  test.each(golden.perPerson)("Z10: $totalPence pence among $people is $pence each", ({ totalPence, people, pence }) =>
    expect(perPersonPence({ totalPence, people })).toBe(pence),
  );

  test("refuses nobody", () => {
    expect(() => perPersonPence({ totalPence: 100, people: 0 })).toThrow("at least one person");
  });
});

describe("formatPerPersonDifference", () => {
  test.each(flightTexts.differences)(
    "K25, UK-04: $totalPence pence for $people people is $text",
    ({ totalPence, people, text }) => expect(formatPerPersonDifference({ totalPence, people })).toBe(text),
  );
});
