import { expect, test } from "vitest";
import { grouped } from "./grouped";

test.each([
  [7, "7"],
  [999, "999"],
  [1642, "1,642"],
  [1284000, "1,284,000"],
])("%i is written %s", (whole, text) => expect(grouped(whole)).toBe(text));
