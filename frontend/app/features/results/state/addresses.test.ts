import { describe, expect, test } from "vitest";
import { jsonAddress, linked, sameSearch, toggled, within, without } from "./addresses";

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

  test("a choice that is taken away goes alone, and is not brought back where it has gone already", () => {
    const two = `${ADDRESS}&boards=AI,HB`;
    expect(without(two, { name: "boards", value: "AI" })).toBe(`${ADDRESS}&boards=HB`);
    expect(without(ADDRESS, { name: "boards", value: "AI" })).toBe(ADDRESS);
  });

  test("S48: what a link changes is changed on top of what is wanted, which may be more than the link knows", () => {
    const sort = { from: ADDRESS, to: `${ADDRESS}&sort=rating`, names: ["sort"] };
    expect(linked(ADDRESS, sort)).toBe(sort.to);
    expect(linked(`${ADDRESS}&stars=4&page=2`, sort)).toBe(`${ADDRESS}&stars=4&sort=rating`);
    const usual = { from: sort.to, to: ADDRESS, names: ["sort"] };
    expect(linked(`${ADDRESS}&stars=4&sort=stars`, usual)).toBe(`${ADDRESS}&stars=4`);
    const third = { from: ADDRESS, to: `${ADDRESS}&page=3`, names: ["page"] };
    expect(linked(`${ADDRESS}&stars=4`, third)).toBe(`${ADDRESS}&stars=4&page=3`);
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
