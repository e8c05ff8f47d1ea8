import { describe, expect, test } from "vitest";
import golden from "../../../../contracts/cases/occupancy.json";
import {
  checkOccupancy,
  checkParty,
  countParty,
  DEFAULT_OCCUPANCY,
  isInfant,
  occupancyCountedAt,
  occupancyOf,
} from "./occupancy";
import { errorsAsCases, roomsOf } from "./testing/golden-search";

describe("checkOccupancy", () => {
  test.each(golden.rooms)("V09, V11, Z11: $adults adults with ages $ages", ({ adults, ages, errors }) =>
    expect(errorsAsCases(checkOccupancy({ adults, ages }))).toEqual(errors),
  );

  test("V11: says which room a child error belongs to", () => {
    expect(checkOccupancy({ adults: 2, ages: [null], room: 1 }).map(({ room }) => room)).toEqual([1]);
  });
});

describe("checkParty", () => {
  const rooms = (count: number) => Array(count).fill(DEFAULT_OCCUPANCY);

  test("Z07: takes five rooms from a link", () => expect(checkParty(rooms(5))).toEqual([]));

  test("Z07: refuses a sixth room with a field error", () => {
    expect(checkParty(rooms(6))).toEqual([
      { field: "rooms", msg: "5 rooms max per booking", rule: "max_rooms", room: null },
    ]);
  });

  test("refuses a party without rooms", () => {
    expect(checkParty([]).map(({ rule }) => rule)).toEqual(["min_rooms"]);
  });

  test("V09: names the room that is too full", () => {
    expect(checkParty([DEFAULT_OCCUPANCY, occupancyOf(5)]).map(({ room, rule }) => [room, rule])).toEqual([
      [1, "max_adults"],
    ]);
  });
});

describe("countParty", () => {
  test.each(golden.counts)(
    "E23, Z08, Z10: counts infants apart and everyone in people ($people)",
    ({ rooms, adults, children, infants, people }) =>
      expect(countParty(roomsOf(rooms))).toEqual({ adults, children, infants, people }),
  );

  test("V11: an infant is under three", () => {
    expect([2, 3].map(isInfant)).toEqual([true, false]);
  });
});

describe("occupancyOf", () => {
  test("two rooms with the same guests are equal", () => {
    expect(occupancyOf(2, [10, 9, 1])).toEqual(occupancyOf(2, [1, 9, 10]));
    expect(occupancyOf(2, [10, 9, 1]).ages).toEqual([1, 9, 10]);
  });
});

describe("occupancyCountedAt", () => {
  test("Z12: ages at a hotel's adult age count as adults", () => {
    expect(occupancyCountedAt(occupancyOf(2, [12, 16]), 16)).toEqual(occupancyOf(3, [12]));
    expect(occupancyCountedAt(occupancyOf(2, [12]), null)).toEqual(occupancyOf(2, [12]));
  });
});
