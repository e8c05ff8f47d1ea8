import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const APP = join(import.meta.dirname, "..");

/** An `:nth-…` without a class, an attribute or a tag before it, also inside `:is()` and `:has()`. */
const UNIVERSAL = /(?:^|[\s>+~(,])(?:\*)?:(?:nth-|only-child|only-of-type)/;

/*
 * Browsers keep one list of all that an `:nth-…` may restyle. Where one of them stands for any element, every element put into any list
 * has the whole of that list styled again: a filter's 24 cards for the one that is new.
 */
test("S48: no :nth rule of any style sheet stands for any element, or a filter restyles every card", () => {
  const sheets = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
  const found = sheets.flatMap((name) =>
    readFileSync(join(APP, name), "utf8")
      .split("\n")
      .filter((line) => UNIVERSAL.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(sheets.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
