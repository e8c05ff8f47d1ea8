import { describe, expect, test } from "vitest";
import { ANY_HOTEL } from "../../../travel/search/rooms-panel";
import { pressRooms, stepperLimit, type RoomEvent } from "./rooms";
import type { DraftRoom } from "./search-state";

const TWO: DraftRoom = { adults: 2, ages: [] };

function press(rooms: readonly DraftRoom[], ...events: RoomEvent[]): readonly DraftRoom[] {
  return events.reduce((now, event) => pressRooms(now, event, ANY_HOTEL), rooms);
}

describe("Guests & Rooms", () => {
  test("V10: a new room has two adults and no children; three rooms are the most in practice (Z07)", () => {
    const add: RoomEvent = { kind: "room-added" };
    expect(press([TWO], add)).toEqual([TWO, TWO]);
    expect(press([TWO], add, add, add)).toHaveLength(3);
  });

  test("V09: the first room stays, the others go", () => {
    expect(press([TWO], { kind: "room-removed", room: 0 })).toEqual([TWO]);
    expect(press([{ adults: 1, ages: [] }, TWO], { kind: "room-removed", room: 1 })).toEqual([{ adults: 1, ages: [] }]);
  });

  test("Z07: a link's five rooms can be taken away one by one", () => {
    const five = Array<DraftRoom>(5).fill(TWO);
    expect(press(five, { kind: "room-removed", room: 4 })).toHaveLength(4);
  });

  test("V09: no room passes four adults, three children or five people", () => {
    expect(press([TWO], { kind: "adults-set", room: 0, adults: 5 })).toEqual([TWO]);
    expect(press([TWO], { kind: "adults-set", room: 0, adults: 0 })).toEqual([TWO]);
    expect(press([TWO], { kind: "children-set", room: 0, children: 4 })).toEqual([TWO]);
    expect(press([{ adults: 3, ages: [] }], { kind: "children-set", room: 0, children: 3 })).toEqual([
      { adults: 3, ages: [] },
    ]);
  });

  test("V11: a new child starts with the lowest age, the last one goes first", () => {
    const family = press(
      [TWO],
      { kind: "children-set", room: 0, children: 2 },
      { kind: "age-set", room: 0, child: 0, age: 9 },
    );
    expect(family).toEqual([{ adults: 2, ages: [9, 0] }]);
    expect(press(family, { kind: "children-set", room: 0, children: 1 })).toEqual([{ adults: 2, ages: [9] }]);
    const older = pressRooms([TWO], { kind: "children-set", room: 0, children: 1 }, { ...ANY_HOTEL, minAge: 6 });
    expect(older).toEqual([{ adults: 2, ages: [6] }]);
  });

  test("Z11: at the limit the total speaks before the stepper's own", () => {
    expect(stepperLimit("adults", { adults: 2, ages: [1, 2] })).toEqual({
      max: 3,
      message: "5 occupants max per room",
    });
    expect(stepperLimit("adults", TWO)).toEqual({ max: 4, message: "4 adults max per room" });
    expect(stepperLimit("children", TWO)).toEqual({ max: 3, message: "3 children max per room" });
    expect(stepperLimit("children", { adults: 4, ages: [] })).toEqual({ max: 1, message: "5 occupants max per room" });
  });

  test("V09: whatever is pressed, in any order, every room stays within the limits", () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % below;
    };
    let rooms: readonly DraftRoom[] = [TWO];
    for (let turn = 0; turn < 20_000; turn += 1) {
      const room = random(rooms.length);
      const events: RoomEvent[] = [
        { kind: "room-added" },
        { kind: "room-removed", room },
        { kind: "adults-set", room, adults: random(7) },
        { kind: "children-set", room, children: random(6) },
        { kind: "age-set", room, child: random(4), age: random(18) },
      ];
      rooms = press(rooms, events[random(events.length)] as RoomEvent);
      const areSound = rooms.every(
        ({ adults, ages }) => adults >= 1 && adults <= 4 && ages.length <= 3 && adults + ages.length <= 5,
      );
      if (!areSound || rooms.length < 1 || rooms.length > 3) expect.fail(JSON.stringify(rooms));
    }
  });
});
