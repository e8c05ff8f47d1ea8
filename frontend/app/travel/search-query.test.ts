import { describe, expect, test } from "vitest";
import golden from "../../../contracts/cases/search-query.json";
import { findItemcode } from "./itemcode";
import { occupancyOf } from "./occupancy";
import { parseSearch } from "./read-search";
import { carriedRoomPairs } from "./room-groups";
import { EMPTY_SEARCH, listMissing } from "./search-query";
import { errorsAsCases, queryOf } from "./testing/golden-search";
import { bookingAddress, bookingSearchAddress, plainBookingAddress, searchAddress } from "./write-search";

const { today } = golden;

describe("parseSearch", () => {
  test.each(golden.read)("R14–R20, E41: $name", ({ address, query, errors }) => {
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

  test("V11: names the room and the child without an age", () => {
    const { errors } = parseSearch({ address: "room[adults]=2&room[adults]=2&room[children]=1", today });
    expect(errors.map(({ field, room }) => [field, room])).toEqual([["child0", 1]]);
  });

  test("R14: reads back every search it writes", () => {
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

describe("searchAddress", () => {
  test.each(golden.write.filter((written) => written.search !== undefined))("R14: $name", ({ query, search }) =>
    expect(searchAddress(queryOf(query))).toBe(search),
  );
});

describe("bookingAddress", () => {
  test.each(golden.write.filter((written) => written.booking !== undefined))("R15: $name", (written) => {
    const { product = "", query, booking } = written;
    expect(bookingAddress({ productLink: product, query: queryOf(query) })).toBe(booking);
  });

  test("R20: carries a chosen flight", () => {
    const query = { ...EMPTY_SEARCH, cabin: "Economy", outboundFlight: "X1", inboundFlight: "X2" };
    expect(bookingAddress({ productLink: "/p", query })).toMatch(/cabin=Economy&outflight=X1&inflight=X2$/);
  });
});

describe("plainBookingAddress", () => {
  const address = (pageQuery: [string, string][]) =>
    plainBookingAddress({ productLink: "/p/", pricingQuery: [["nights", "7"]], pageQuery });

  test("R16, R17: takes room parameters along when nothing is chosen", () => {
    expect(
      address([
        ["room[adults]", "2"],
        ["utm_source", "x"],
      ]),
    ).toBe("/p/book?nights=7&room[adults]=2");
  });

  test("R17: encodes what it carries as the server does", () => {
    expect(address([["room", "a b&c=d'(é)*~/%2C\uD800"]])).toBe(
      "/p/book?nights=7&room=a+b%26c%3Dd%27%28%C3%A9%29%2A~%2F%252C%EF%BF%BD",
    );
  });

  test("R17: carries any name that contains room", () => {
    const pairs = [
      ["bedroom", "1"],
      ["rooms", "[]"],
      ["date", "x"],
    ] as const;
    expect(carriedRoomPairs(pairs)).toEqual(pairs.slice(0, 2));
  });
});

describe("bookingSearchAddress", () => {
  test("R19: the page's own address without its slash, one airport, nothing chosen before", () => {
    const query = {
      ...EMPTY_SEARCH,
      departureAirports: ["MAN", "LGW"],
      departureDate: "2027-05-01",
      nights: 14,
      itemcode: findItemcode("MV12345"),
      destinationAirport: "MLE",
      board: "AI",
      cabin: "Economy",
      outboundFlight: "X1",
      inboundFlight: "X2",
    };
    expect(bookingSearchAddress({ currentPath: "/holidays/maldives/palm-island/book/", query })).toBe(
      "/holidays/maldives/palm-island/book?date=2027-05-01&depair=MAN&itemcode=MV12345&nights=14&destair=MLE&room[adults]=2&room[children]=0",
    );
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
