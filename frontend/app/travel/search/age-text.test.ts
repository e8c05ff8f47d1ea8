import { expect, test } from "vitest";
import { ageText } from "./age-text";

test("V11: the age a new child begins with reads as what it is, a baby's", () => {
  expect([0, 1, 17].map(ageText)).toEqual(["0 (under 1)", "1", "17"]);
});
