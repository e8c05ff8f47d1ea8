import { expect, test } from "vitest";
import { anItinerary } from "../../../testing/an-itinerary";
import { changedFlights } from "./changed-flights";

test("T33: the same flight at other times is said, with the times it has now", () => {
  const shown = anItinerary();
  const legs = shown.outbound.legs.map((leg, at) => (at === 0 ? { ...leg, departs: "05:55" } : leg));
  const now = { ...shown, outbound: { ...shown.outbound, departs: "05:55", legs } };
  expect(changedFlights(shown, now)).toEqual([{ way: "outbound", departs: "05:55", arrives: shown.outbound.arrives }]);
});

test("T33: another flight, chosen by the visitor, is no change of times; nor is nothing", () => {
  const shown = anItinerary();
  const legs = shown.outbound.legs.map((leg) => ({ ...leg, flightNumber: "ALB999", departs: "05:55" }));
  expect(changedFlights(shown, { ...shown, outbound: { ...shown.outbound, departs: "05:55", legs } })).toEqual([]);
  expect(changedFlights(shown, structuredClone(shown))).toEqual([]);
});
