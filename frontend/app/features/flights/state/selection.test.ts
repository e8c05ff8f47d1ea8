import { describe, expect, test } from "vitest";
import { BACK, OUT, someFlights } from "../testing/some-flights";
import { flightList, type FlightList } from "./flight-list";
import { addressWith, selectionOf } from "./selection";

const list = flightList(someFlights());

function select(at: number, cabin: string, from: FlightList = list) {
  const pair = from.pairs[at];
  const entry = pair?.entries.find(({ cabins }) => cabins.out === cabin && cabins.in === cabin);
  if (!pair || !entry) throw new Error(`no ${cabin}`);
  return selectionOf(from, pair, entry);
}

describe("T29: what a choice changes", () => {
  test("nothing, where flight and cabin are what is booked", () => expect(select(0, "Economy")).toBeNull());

  test("the cabin alone", () => {
    expect(select(0, "Premium")).toEqual({
      values: {
        flight: "ALB2263",
        cabinClass: "Premium",
        cabinClassLabel: "Premium",
        outflightid: "ALB2263_20270612",
        inflightid: "ALB2264_20270619",
        resultno: 3,
        groupno: 1,
        packageId: null,
        tourop: "SUN",
        price: 280_800,
      },
      chosen: {
        outbound: { code: "ALB2263", cabin: "Premium", departure_date: "2027-06-12" },
        inbound: { code: "ALB2264", cabin: "Premium", departure_date: "2027-06-19" },
        changed: "cabin",
        cabinLabel: "Premium",
        totalPence: 280_800,
        outflight: "ALB2263_20270612",
        inflight: "ALB2264_20270619",
        cabin: "Premium",
      },
    });
  });

  test("the flight, and with it the group of its rooms", () => {
    const selection = select(2, "Economy");
    expect(selection?.chosen.changed).toBe("flight");
    expect(selection?.values.groupno).toBe(2);
  });

  test("where prices may not be shown the price is 'not available'", () => {
    const hidden = flightList(someFlights({ are_prices_visible: false }));
    const selection = select(1, "Premium", hidden);
    expect(selection?.values.price).toBe("not available");
    expect(selection?.chosen.totalPence).toBeNull();
  });

  test("the tour operator's code is stripped of the flight number, not of what is sent back", () => {
    const out = { ...OUT.early, code: "SUN|NLT410" };
    const flights = [...someFlights().flights.filter(({ id }) => id !== out.id), out];
    const selection = select(1, "Economy", flightList(someFlights({ flights })));
    expect(selection?.values.flight).toBe("NLT410");
    expect(selection?.chosen.outbound.code).toBe("SUN|NLT410");
  });
});

test("R20: the address gets cabin, outflight and inflight; what it asked before stays", () => {
  const chosen = select(0, "Business")?.chosen;
  if (!chosen) throw new Error("nothing chosen");
  const page = "https://shop.test/holidays/jamaica/cove-house/book?depair=LGW&cabin=Economy&room%5Badults%5D=2#rooms";
  expect(addressWith(page, chosen)).toBe(
    "/holidays/jamaica/cove-house/book?depair=LGW&cabin=Business&room%5Badults%5D=2&outflight=ALB2263_20270612&inflight=ALB2264_20270619#rooms",
  );
});

test("Z28: the key of a cabin entry names both cabins", () => {
  expect(list.pairs[0]?.entries.map(({ key }) => key)).toContain("ALB2263ALB2264|Economy|Business");
});

describe("T30, Z31: the booked flight among the alternatives", () => {
  const chosenOf = (outflight: string) =>
    flightList(someFlights({ chosen: { ...someFlights().chosen, outflight } })).chosen?.pair.outbound.code;

  test("is found however its number is spelt", () => {
    expect(chosenOf("ALB 2263_20270612")).toBe("ALB2263");
    expect(chosenOf("ALB02263_20270612")).toBe("ALB2263");
  });

  test("and not on another day, nor where two would fit", () => {
    expect(chosenOf("ALB2263_20270613")).toBeUndefined();
    expect(chosenOf("ALB9_20270612")).toBeUndefined();
  });

  test("a pair whose flight is missing is left out", () => {
    const flights = someFlights().flights.filter(({ id }) => id !== BACK.evening.id);
    expect(flightList(someFlights({ flights })).pairs).toHaveLength(2);
  });
});
