import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const APP = join(import.meta.dirname, "..");

/** An `:nth-…` without a class, an attribute or a tag before it, also inside `:is()` and `:has()`. */
const UNIVERSAL_NTH = /(?:^|[\s>+~(,])(?:\*)?:(?:nth-|only-child|only-of-type)/;
/** Any element that follows another one: `a + *`, `a ~ :not(b)`. `:not(:first-child)` says the same and costs nothing. */
const UNIVERSAL_SIBLING = /[+~]\s*(?:\*|:not\()[^\s>+~]*\s*[,{]$/;

function linesThatHave(pattern: RegExp): string[] {
  const sheets = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
  expect(sheets.length).toBeGreaterThan(100);
  return sheets.flatMap((name) =>
    readFileSync(join(APP, name), "utf8")
      .split("\n")
      .filter((line) => pattern.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
}

/*
 * Browsers keep one list of all that such a rule may restyle. Where one of them stands for any element, every element put into any list
 * has the whole of that list styled again: a filter's 24 cards for the one that is new.
 */
test("S48: no :nth rule of any style sheet stands for any element, or a filter restyles every card", () => {
  expect(linesThatHave(UNIVERSAL_NTH)).toEqual([]);
});

test("S48: no rule for what follows another element stands for any element, or a filter restyles every card", () => {
  expect(linesThatHave(UNIVERSAL_SIBLING)).toEqual([]);
});

test("Look: no box has a coloured edge on one side only; a hairline may divide", () => {
  expect(linesThatHave(/border-(?:left|right|inline-start|inline-end):\s*(?:[2-9]|\d\d)(?:\.\d+)?px solid/)).toEqual(
    [],
  );
});
