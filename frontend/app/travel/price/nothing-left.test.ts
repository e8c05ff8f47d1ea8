import { expect, test } from "vitest";
import { nothingLeft } from "./nothing-left";

test("UK-01: what the hotel takes itself is still to be paid, and nobody says that nothing is", () => {
  expect(nothingLeft(null)).toBe("Nothing is left to pay.");
  const local = { label: "of which payable locally in US dollars", pence: 5446, lines: [], note: "" };
  expect(nothingLeft(local)).toBe("Nothing is left to pay us. You pay £54.46 at the hotel.");
});
