import { expect, test } from "vitest";
import { whyFree } from "./why-free";

test("UK-16: where cancelling costs nothing, one line says why; a fee, or a table of what it costs when, is no such reason", () => {
  expect(whyFree(0, ["Nobody is asked for a fee."])).toBe("Nobody is asked for a fee.");
  expect(whyFree(30_000, ["From 56 days before: 30 %"])).toBe("");
  expect(whyFree(0, ["Before 70 days: nothing", "After: 30 %"])).toBe("");
  expect(whyFree(0, [])).toBe("");
});
