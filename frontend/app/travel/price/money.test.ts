import { describe, expect, test } from "vitest";
import flightTexts from "../../../../contracts/cases/flight-texts.json";
import golden from "../../../../contracts/cases/money.json";
import {
  formatExactPounds,
  formatPerPerson,
  formatPerPersonDifference,
  perPersonPence,
  roundUpToPounds,
  splitByWeights,
  splitExactly,
} from "./money";
import { formatPounds } from "./price-box-pounds";

describe("formatExactPounds", () => {
  test.each(golden.format)("P10: writes $pence pence as $text", ({ pence, text }) =>
    expect(formatExactPounds(pence)).toBe(text),
  );
});

describe("roundUpToPounds", () => {
  test.each(golden.roundUpToPounds)("UK-04: shows $pence pence as $shown, never less", ({ pence, shown }) =>
    expect(roundUpToPounds(pence)).toBe(shown),
  );

  test("UK-04: a negative amount under a pound becomes a plain nought", () => {
    expect(roundUpToPounds(-50)).toBe(0);
    expect(roundUpToPounds(-150)).toBe(-100);
  });

  test.each(golden.roundUpToPounds)("UK-04: agrees with the price box on $pence pence", ({ pence, shown }) =>
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

describe("splitByWeights", () => {
  test.each(golden.split)("Z10: $totalPence pence by $weights are $shares", ({ totalPence, weights, shares }) =>
    expect(splitByWeights({ totalPence, weights })).toEqual(shares),
  );

  test.each([[[]], [[0, 0]], [[2, -1]]])("refuses the weights %j", (weights: number[]) => {
    expect(() => splitByWeights({ totalPence: 100, weights })).toThrow("at least one above zero");
  });
});

describe("splitExactly", () => {
  test("Z10: the last penny is never lost, whatever the amount and however many share it", () => {
    for (const totalPence of [0, 1, 99, 100, 99_999, 100_001, -7, -100_000]) {
      for (let parts = 1; parts <= 9; parts += 1) {
        const shares = splitExactly({ totalPence, parts });
        expect(shares).toHaveLength(parts);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(totalPence);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }
    }
  });
});

describe("formatPerPerson", () => {
  test.each(flightTexts.perPerson)("K25: writes $pence pence as $text", ({ pence, text }) =>
    expect(formatPerPerson(pence)).toBe(text),
  );
});

describe("formatPerPersonDifference", () => {
  test.each(flightTexts.differences)(
    "K25, UK-04: $totalPence pence for $people people is $text",
    ({ totalPence, people, text }) => expect(formatPerPersonDifference({ totalPence, people })).toBe(text),
  );
});
