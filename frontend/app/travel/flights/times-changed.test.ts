import { describe, expect, test } from "vitest";
import { findChangedTimes, type ItineraryLeg } from "./times-changed";

describe("T33, E36: times that changed since they were shown", () => {
  const leg: ItineraryLeg = {
    flight_number: "AB2263",
    from: "LGW",
    to: "KIN",
    departs: "2027-06-12T10:05",
    arrives: "2027-06-12T14:40",
  };

  test("nothing to say while they are the same, or nothing is on file", () => {
    expect(findChangedTimes([leg], [{ ...leg }])).toBeNull();
    expect(findChangedTimes([leg], [])).toBeNull();
  });

  test("T33, E36: another hour is said, and the legs are those on file", () => {
    const later = { ...leg, departs: "2027-06-12T10:40" };
    expect(findChangedTimes([leg], [later])).toEqual({ legs: [later], changes: [{ was: leg, now: later }] });
  });

  test("a new stop is a change of both legs", () => {
    const first = { ...leg, to: "MIA" };
    const second = { ...leg, from: "MIA", flight_number: "AB118" };
    expect(findChangedTimes([leg], [first, second])?.changes).toEqual([
      { was: leg, now: first },
      { was: null, now: second },
    ]);
  });
});
