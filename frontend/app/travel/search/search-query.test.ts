import { describe, expect, test } from "vitest";
import golden from "../../../../contracts/cases/search-query.json";
import { findItemcode } from "../itemcode";
import { occupancyOf } from "./occupancy";
import { parseSearch } from "./read-search";
import { EMPTY_SEARCH, listMissing } from "./search-query";
import { errorsAsCases, queryOf } from "./testing/golden-search";
import { searchAddress } from "./write-search";

const { today } = golden;

describe("parseSearch", () => {
  test.each(golden.read)("R14–R20, E41, E27, Z18, Z29: $name", ({ address, query, errors }) => {
    const parsed = parseSearch({ address, today });
    expect(parsed.query).toEqual(queryOf(query));
    expect(errorsAsCases(parsed.errors)).toEqual(errors);
  });

  test.each([
    ["an endless address", `destination=${"M".repeat(5000)}`, "max_length"],
    ["a flood of parameters", Array.from({ length: 101 }, (_, n) => `p${n}=1`).join("&"), "max_parameters"],
  ])("refuses %s", (_name, address, rule) => {
    expect(parseSearch({ address, today })).toMatchObject({ query: EMPTY_SEARCH, errors: [{ field: "query", rule }] });
  });

  test.each([
    "rooms=" + "[".repeat(3000),
    "rooms=" + "[".repeat(1500) + "]".repeat(1500),
    "rooms=null",
    "rooms=[null]",
    "rooms=[[2]]",
    'rooms=[{"adults":[2]}]',
    'rooms=[{"adults":true}]',
    'rooms=[{"adults":null}]',
    'rooms=[{"adults":2.5}]',
  ])("Z16: '%.40s' is no room, and nothing is thrown", (address) => {
    const { query, errors } = parseSearch({ address, today });
    expect(query.rooms).toEqual(EMPTY_SEARCH.rooms);
    expect(errors.map(({ field, rule, room }) => [field, rule, room])).toEqual([["adults", "number", 0]]);
  });

  test.each(["%", "%zz=%", "&&&===", "room[__proto__]=1", "__proto__=1&constructor=2", "rooms[0][ages]=\uD800"])(
    "survives '%s' and never repeats it",
    (address) => {
      const { query, errors } = parseSearch({ address, today });
      expect(query.rooms).toEqual(EMPTY_SEARCH.rooms);
      expect(JSON.stringify(errors)).not.toContain(address);
    },
  );

  test.each([
    ["room[adults][]=3", [occupancyOf(2)]],
    ["room[100][adults]=3", [occupancyOf(2)]],
    ["rooms[12][adults]=3&rooms[2][adults]=1", [occupancyOf(1), occupancyOf(3)]],
    ["room[1][ages][0]=4&room[1][ages][1]=2", [occupancyOf(2, [2, 4])]],
    ['rooms=[{"adults":"1"},{}]', [occupancyOf(1), occupancyOf(2)]],
    ["room[0][adults]=4&room[adults]=1", [occupancyOf(1)]],
  ])("Z16: '%s' is read as the server reads it", (address, rooms) => {
    expect(parseSearch({ address, today })).toMatchObject({ query: { rooms }, errors: [] });
  });

  test("V11: names the room and the child without an age", () => {
    const { errors } = parseSearch({ address: "room[adults]=2&room[adults]=2&room[children]=1", today });
    expect(errors.map(({ field, room }) => [field, room])).toEqual([["child0", 1]]);
  });

  test("R14, E22: reads back every search it writes", () => {
    const query = {
      ...EMPTY_SEARCH,
      destinations: ["MV"],
      departureAirports: ["LGW", "MAN"],
      departureDate: "2027-05-01",
      nights: 7,
      rooms: [occupancyOf(2, [5, 9]), occupancyOf(1)],
      board: "HB",
    };
    expect(parseSearch({ address: searchAddress(query).split("?")[1] ?? "", today })).toEqual({ query, errors: [] });
  });
});

describe("listMissing", () => {
  test("V13, Z02, Z03: names all four in the order of the form", () => {
    expect(listMissing(EMPTY_SEARCH).map(({ msg }) => msg)).toEqual([
      'Please choose a "Travelling to?" destination.',
      'Please choose a "Flying from?" airport.',
      'Please choose a "How long for?" airport.',
      'Please choose a "Departing on?" date.',
    ]);
  });

  test("V13: a complete search misses nothing; a hotel needs no place, a month no date", () => {
    const complete = {
      ...EMPTY_SEARCH,
      destinations: ["MV"],
      departureAirports: ["LGW"],
      nights: 7,
      departureDate: "2027-05-01",
    };
    expect(listMissing(complete)).toEqual([]);
    const ofHotel = { ...complete, destinations: [], itemcode: findItemcode("MV1"), departureDate: null };
    expect(listMissing({ ...ofHotel, month: "2027-05-01" })).toEqual([]);
  });
});
