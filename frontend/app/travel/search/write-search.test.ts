import { describe, expect, test } from "vitest";
import golden from "../../../../contracts/cases/search-query.json";
import { findItemcode } from "../itemcode";
import { carriedRoomPairs } from "./room-groups";
import { EMPTY_SEARCH } from "./search-query";
import { queryOf } from "./testing/golden-search";
import { bookingSearchAddress, plainBookingAddress, searchAddress } from "./write-search";

describe("searchAddress", () => {
  test.each(golden.write.filter((written) => written.search !== undefined))("R14: $name", ({ query, search }) =>
    expect(searchAddress(queryOf(query))).toBe(search),
  );
});

describe("plainBookingAddress", () => {
  const pricingQuery: [string, string][] = [
    ["nights", "7"],
    ["room[adults]", "2"],
    ["room[children]", "0"],
  ];
  const address = (pageQuery: [string, string][], pricing = pricingQuery.slice(0, 1)) =>
    plainBookingAddress({ productLink: "/p/", pricingQuery: pricing, pageQuery });

  test("R16, R17: takes room parameters along when nothing is chosen", () => {
    expect(
      address([
        ["room[adults]", "2"],
        ["utm_source", "x"],
      ]),
    ).toBe("/p/book?nights=7&room[adults]=2");
  });

  test("R16, R17: the page's rooms stand in place of the product's own, never beside them", () => {
    expect(address([["room[adults]", "3"]], pricingQuery)).toBe("/p/book?nights=7&room[adults]=3");
    expect(address([["date", "x"]], pricingQuery)).toBe("/p/book?nights=7&room[adults]=2&room[children]=0");
  });

  test("R16: without a pricing query it is the bare page", () => {
    expect(address([], [])).toBe("/p/book");
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
