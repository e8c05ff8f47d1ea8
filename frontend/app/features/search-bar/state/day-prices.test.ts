import { describe, expect, test } from "vitest";
import { aBar } from "../testing/a-bar";
import { dayPrices, lowestByMonth, monthsBetween } from "./day-prices";
import { initialState, type SearchState } from "./search-state";

const UNTIL = "2027-10-31";
const WINDOW = { first: "2026-11-24", last: "2026-11-27" };

function withOptions(dates: string[]): SearchState {
  const state = initialState(aBar({ search: { destinations: ["JM"], departureAirports: ["LGW"], nights: 7 } }));
  return {
    ...state,
    options: { kind: "ready", choices: { airports: {}, departures: { LGW: { 7: dates } }, until: UNTIL } },
  };
}

describe("dayPrices", () => {
  test("V15: before a place is chosen any day of the window may be, without a price", () => {
    expect(dayPrices(initialState(aBar()), { priced: null, window: WINDOW })).toEqual({
      "2026-11-24": null,
      "2026-11-25": null,
      "2026-11-26": null,
      "2026-11-27": null,
    });
  });

  test("until prices are here the options' departures stand", () => {
    expect(dayPrices(withOptions(["2026-11-25"]), { priced: null, window: WINDOW })).toEqual({ "2026-11-25": null });
  });

  test("W-04: prices decide alone: a departure this party cannot take is none", () => {
    const priced = [{ date: "2026-11-26", per_person_pence: 90_000, total_pence: 180_000 }];
    expect(dayPrices(withOptions(["2026-11-25", "2026-11-26"]), { priced, window: WINDOW })).toEqual({
      "2026-11-26": 90_000,
    });
  });

  test("Z19: past the last day on sale every day may be asked for, without a price", () => {
    const state = { ...withOptions([]), facts: aBar({ onSaleUntil: "2026-11-25" }) };
    expect(dayPrices(state, { priced: [], window: WINDOW })).toEqual({ "2026-11-26": null, "2026-11-27": null });
  });

  test("V15, Z20: until prices past the year are here, a day that the options did not speak of may be asked for", () => {
    const state = withOptions(["2027-10-30"]);
    const window = { first: "2027-10-29", last: "2027-11-02" };
    expect(dayPrices(state, { priced: null, window })).toEqual({
      "2027-10-30": null,
      "2027-11-01": null,
      "2027-11-02": null,
    });
  });

  test("V15, Z20: prices decide alone as far as they were asked for, past the year too", () => {
    const state = { ...withOptions([]), facts: aBar({ onSaleUntil: "2028-03-05" }) };
    const priced = [{ date: "2028-03-04", per_person_pence: 90_000, total_pence: 180_000 }];
    const window = { first: "2028-03-02", last: "2028-03-06" };
    expect(dayPrices(state, { priced, window })).toEqual({ "2028-03-04": 90_000, "2028-03-06": null });
  });
});

test("the lowest of each month, and months between that sell nothing", () => {
  const day = (date: string, pence: number) => ({ date, per_person_pence: pence, total_pence: 2 * pence });
  expect(lowestByMonth([day("2026-12-01", 5), day("2026-12-09", 3), day("2027-02-01", 8)])).toEqual([
    { month: "2026-12", ppPence: 3 },
    { month: "2027-01", ppPence: null },
    { month: "2027-02", ppPence: 8 },
  ]);
  expect(monthsBetween(undefined, undefined)).toEqual([]);
});
