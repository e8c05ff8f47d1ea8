import { describe, expect, test } from "vitest";
import { someFlights } from "../testing/some-flights";
import { compareCabins, lowestCabin } from "./cabins";
import { appliedInWords, countOptions, filterGroups, matchingPairs, toggled, withoutSlot } from "./flight-filters";
import { flightList } from "./flight-list";
import { shownEntry, sortedPairs, visibleEntries } from "./flight-order";

const list = flightList(someFlights());
const groups = filterGroups(list);
const found = (...ids: string[]) => matchingPairs(list.pairs, new Set(ids)).map(({ outbound }) => outbound.code);
const counts = (...ids: string[]) => countOptions(list, groups, new Set(ids));

describe("M01, E32: what there is to choose", () => {
  test("five groups, each out and back but the cabin, their ids named by direction", () => {
    expect(groups.map(({ title, rows }) => [title, rows.map(({ name }) => name)])).toEqual([
      ["Cabin class", ["Economy", "Premium", "Business"]],
      ["Airline", ["Albion Air", "Northlight", "Tradewind"]],
      ["Time", ["Morning", "Afternoon", "Evening", "Night"]],
      ["Stops", ["Direct", "1 stop"]],
      ["Flight time", ["10 to 11 hrs", "12 to 13 hrs"]],
    ]);
    expect(groups[2]?.rows[0]?.options).toEqual([
      { name: "Morning", id: "out_time_Morning", direction: "out" },
      { name: "Morning", id: "in_time_Morning", direction: "in" },
    ]);
    expect(groups[0]?.rows[0]?.options).toEqual([{ name: "Economy", id: "cabin_Economy", direction: "both" }]);
  });

  test("Z30: hidden times cannot be found out by filtering", () => {
    const hidden = flightList(someFlights({ hides_times: true }));
    expect(filterGroups(hidden).map(({ kind }) => kind)).toEqual(["cabinClass", "airline", "stops"]);
  });
});

describe("Z26: flight time in whole hours begun", () => {
  const taking = (minutes: number) => {
    const answer = someFlights();
    return flightList({ ...answer, flights: answer.flights.map((one) => ({ ...one, duration: minutes })) });
  };

  test("600 minutes are ten hours, 601 eleven; nothing to choose where all take as long", () => {
    const { flights, ...answer } = someFlights();
    const [first, ...others] = flights;
    if (!first) throw new Error("no flight");
    const mixed = flightList({
      ...answer,
      flights: [{ ...first, duration: 600 }, ...others.map((one) => ({ ...one, duration: 601 }))],
    });
    const rows = filterGroups(mixed).find(({ kind }) => kind === "duration")?.rows;
    expect(rows?.map(({ name }) => name)).toEqual(["9 to 10 hrs", "10 to 11 hrs"]);
    expect(filterGroups(taking(635)).map(({ kind }) => kind)).not.toContain("duration");
  });

  test("narrows out and back apart, and is said in words", () => {
    expect(found("out_duration_11")).toEqual(["ALB2263", "NLT410"]);
    expect(found("out_duration_11", "in_duration_11")).toEqual(["NLT410"]);
    expect(appliedInWords(groups, new Set(["in_duration_13"])).map(({ words }) => words)).toEqual([
      "12 to 13 hrs back",
    ]);
  });
});

describe("T32: what matches", () => {
  test("nothing ticked is every flight", () => expect(found()).toEqual(["ALB2263", "NLT410", "ALB2301"]));

  test("options of one group and direction add up, groups and directions narrow", () => {
    expect(found("out_time_Morning")).toEqual(["ALB2263", "NLT410"]);
    expect(found("out_time_Morning", "out_time_Afternoon")).toEqual(["ALB2263", "NLT410", "ALB2301"]);
    expect(found("out_time_Morning", "in_stops_0")).toEqual(["NLT410"]);
    expect(found("out_airline_ALB", "in_airline_TRW")).toEqual(["ALB2301"]);
  });

  test("some cabin must meet the filters out and back together", () => {
    // Business is sold home on this pair with Economy out: not a flight in Business.
    expect(found("cabin_Business")).toEqual(["ALB2263"]);
    expect(found("cabin_Business", "in_stops_0")).toEqual([]);
    const mixedOnly = flightList(
      someFlights({ options: someFlights().options.map((one) => ({ ...one, cabins: one.cabins.slice(1, 2) })) }),
    );
    expect(matchingPairs(mixedOnly.pairs, new Set(["cabin_Business"]))).toEqual([]);
    expect(matchingPairs(mixedOnly.pairs, new Set(["cabin_Business", "cabin_Economy"]))).toHaveLength(1);
  });
});

describe("M01: options that would give nothing", () => {
  test("are counted with every other filter as it is", () => {
    expect(counts().get("cabin_Business")).toBe(1);
    expect(counts().get("in_time_Night")).toBe(0);
    expect(counts("out_airline_NLT").get("cabin_Business")).toBe(0);
    expect(counts("out_airline_NLT").get("cabin_Premium")).toBe(1);
  });

  test("the other options of its own group and direction do not count against one", () => {
    expect(counts("out_airline_NLT").get("out_airline_ALB")).toBe(2);
    expect(counts("out_airline_NLT").get("in_airline_TRW")).toBe(0);
  });

  test("what is counted is what ticking it alone in its group gives", () => {
    for (const applied of [["out_time_Morning"], ["cabin_Premium"], ["in_stops_1", "out_airline_ALB"]]) {
      for (const [id, count] of counts(...applied)) {
        const slot = withoutSlot(new Set(applied), id);
        expect(matchingPairs(list.pairs, toggled(slot, id))).toHaveLength(count);
      }
    }
  });
});

describe("T31, T32, E31: the shown cabin and the order", () => {
  const pairs = list.pairs;
  const order = (...ids: string[]) =>
    sortedPairs(matchingPairs(pairs, new Set(ids)), new Set(ids), "Economy").map(({ outbound }) => outbound.code);

  test("T31: by the price of the booked cabin, ascending", () =>
    expect(order()).toEqual(["ALB2301", "ALB2263", "NLT410"]));

  test("T31: by the filter's cabin where one is ticked", () =>
    expect(order("cabin_Premium")).toEqual(["ALB2263", "NLT410"]));

  test("T32: the filter's cabin is shown if the flight offers it, else the booked one, else the lowest", () => {
    const shown = (code: string, ids: string[], booked: string) => {
      const pair = pairs.find(({ outbound }) => outbound.code === code);
      return pair && shownEntry(pair, new Set(ids), booked)?.cabins.out;
    };
    expect(shown("ALB2263", ["cabin_Premium", "cabin_Business"], "Economy")).toBe("Premium");
    expect(shown("ALB2301", ["cabin_Premium"], "Business")).toBe("Economy");
    expect(shown("ALB2263", [], "Business")).toBe("Business");
  });

  test("M01: only cabins named by the filter are visible, all of them without one", () => {
    const [first] = pairs;
    if (!first) throw new Error("no pair");
    expect(visibleEntries(first, new Set(["out_airline_ALB"]))).toHaveLength(4);
    expect(visibleEntries(first, new Set(["cabin_Business"])).map(({ cabins }) => cabins)).toEqual([
      { out: "Business", in: "Business" },
    ]);
  });

  test("E31, Z27: Economy, Premium Economy, Premium, Business", () => {
    const mixed = ["Business", "Premium", "Unknown", "PremiumEconomy"].map((cabin) => ({ out: cabin, in: cabin }));
    expect(mixed.sort(compareCabins).map(({ out }) => out)).toEqual([
      "PremiumEconomy",
      "Premium",
      "Business",
      "Unknown",
    ]);
    expect(lowestCabin(["Business", "PremiumEconomy"])).toBe("PremiumEconomy");
    expect(lowestCabin([])).toBeNull();
  });
});

describe("what is ticked, in words", () => {
  test("a sentence for each group and direction", () => {
    const applied = new Set(["out_time_Morning", "out_time_Afternoon", "cabin_Premium", "in_airline_NLT"]);
    expect(appliedInWords(groups, applied).map(({ words }) => words)).toEqual([
      "Premium",
      "Northlight back",
      "Morning or afternoon out",
    ]);
  });
});

test("hundreds of pairs are counted within a frame", () => {
  const options = someFlights().options;
  const many = flightList(someFlights({ options: [...Array(400).keys()].flatMap(() => options) }));
  const began = process.cpuUsage();
  countOptions(many, filterGroups(many), new Set(["out_time_Morning", "cabin_Economy"]));
  // 1,200 pairs: ten times what a busy day has. The processor's own time: a clock would count what else the machine does.
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(400);
});
