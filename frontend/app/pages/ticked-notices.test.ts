import { afterEach, expect, test } from "vitest";
import { readTicked } from "../features/checkout/state/ticked-before";
import { keepTicked } from "../features/booking/state/keep-ticked";

const TOKEN = "Zx3vTqLmW0a9B_cDeFgHiJkLmNoPqRsTuVwXyZ01234";

afterEach(() => sessionStorage.clear());

test("T-21: what was ticked is found again for its basket, and for no other", () => {
  keepTicked(TOKEN, [3, 5]);
  expect(readTicked(TOKEN)).toEqual([3, 5]);
  expect(readTicked(`A${TOKEN.slice(1)}`)).toEqual([]);
});

test("T-12: a script of a public page in the same tab finds no token in what is kept", () => {
  keepTicked(TOKEN, [3]);
  const kept = Object.entries(sessionStorage).flat().join(" ");
  expect(kept).toContain("leeward:ticked");
  expect(kept).not.toContain(TOKEN.slice(0, 12));
});

test.each(["null", "{}", "[]", '["Zx3vTqLm","x",null]', "no JSON"])("what is not ours is nothing: %s", (said) => {
  sessionStorage.setItem("leeward:ticked", said);
  expect(readTicked(TOKEN)).toEqual([]);
});
