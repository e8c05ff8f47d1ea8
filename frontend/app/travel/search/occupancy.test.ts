import { describe, expect, test } from "vitest";
import golden from "../../../../contracts/cases/occupancy.json";
import { checkOccupancy, countParty, isInfant, occupancyCountedAt, occupancyOf } from "./occupancy";
import { errorsAsCases, roomsOf } from "./testing/golden-search";

describe("checkOccupancy", () => {
  test.each(golden.rooms)("V09, V11, Z11: $adults adults with ages $ages", ({ adults, ages, errors }) =>
    expect(errorsAsCases(checkOccupancy({ adults, ages }))).toEqual(errors),
  );

  test("V11: says which room a child error belongs to", () => {
    expect(checkOccupancy({ adults: 2, ages: [null], room: 1 }).map(({ room }) => room)).toEqual([1]);
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
