import { describe, expect, test } from "vitest";
import { jsonAddress, sameSearch, toggled, within } from "./addresses";

const ADDRESS = "/search/holidays/?date=2027-06-12&destination=JM,BB&nights=7&room[adults]=2&room[children]=0";

describe("addresses of results", () => {
  test("S48: a choice of many joins the others, in order, and goes again", () => {
    const one = toggled(ADDRESS, { name: "boards", value: "HB", kind: "many" });
    expect(one).toBe(`${ADDRESS}&boards=HB`);
    const two = toggled(one, { name: "boards", value: "AI", kind: "many" });
    expect(two).toBe(`${ADDRESS}&boards=AI,HB`);
    expect(
      toggled(toggled(two, { name: "boards", value: "AI", kind: "many" }), {
        name: "boards",
        value: "HB",
        kind: "many",
      }),
    ).toBe(ADDRESS);
  });

  test("S48: a choice of one takes the place of the one before", () => {
    const four = toggled(ADDRESS, { name: "stars", value: "4", kind: "one" });
    expect(toggled(four, { name: "stars", value: "5", kind: "one" })).toBe(`${ADDRESS}&stars=5`);
  });

  test("a narrower search begins on its first page", () => {
    expect(toggled(`${ADDRESS}&page=3`, { name: "stars", value: "4", kind: "one" })).toBe(`${ADDRESS}&stars=4`);
  });

  test("the map's window is three decimals of south, west, north, east", () => {
    expect(within(ADDRESS, [17.70001, -78.4, 18.5, -76.2])).toBe(`${ADDRESS}&bbox=17.700,-78.400,18.500,-76.200`);
  });

  test("the same search is known however it is spelled", () => {
    expect(sameSearch(ADDRESS, ADDRESS.replaceAll("[", "%5B").replaceAll("]", "%5D").replace(",", "%2C"))).toBe(true);
    expect(sameSearch(ADDRESS, `${ADDRESS}&stars=4`)).toBe(false);
    expect(jsonAddress(ADDRESS)).toBe(ADDRESS.replace("/search/holidays/", "/search/holidays/results.json"));
  });
});
