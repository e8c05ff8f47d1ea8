import { expect, test } from "vitest";
import { isLongName } from "./long-name";

test.each([
  ["Fuerteventura", true],
  ["Dominican Republic", false],
  ["Julian Alps and Lakes", false],
  ["Montenegro", false],
  ["Switzerland", true],
  ["Saint-Barthélemy", false],
  ["", false],
])("S13: of %j it is %s that a poster sets it smaller", (name, isLong) => {
  expect(isLongName(name)).toBe(isLong);
});
