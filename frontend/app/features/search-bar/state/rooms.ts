/* Guests & Rooms: what each press does (V09-V11, Z07, Z11), as pure functions over the draft's rooms. */
import * as limits from "../../../travel/limits";
import { ADULTS_MESSAGE, CHILDREN_MESSAGE, OCCUPANTS_MESSAGE, type Occupancy } from "../../../travel/search/occupancy";
import {
  type ChildRules,
  isAddRoomEnabled,
  isRemoveRoomShown,
  NEW_ROOM,
  newChildAge,
} from "../../../travel/search/rooms-panel";
import type { DraftRoom } from "./search-state";

export type RoomEvent =
  | { kind: "room-added" }
  | { kind: "room-removed"; room: number }
  | { kind: "adults-set"; room: number; adults: number }
  | { kind: "children-set"; room: number; children: number }
  | { kind: "age-set"; room: number; child: number; age: number | null }
  | { kind: "counted-up"; room: number; counted: Occupancy };

/** The rooms after one press. What the limits refuse changes nothing. */
export function pressRooms(rooms: readonly DraftRoom[], event: RoomEvent, rules: ChildRules): readonly DraftRoom[] {
  switch (event.kind) {
    case "room-added":
      return isAddRoomEnabled(rooms.length) ? [...rooms, NEW_ROOM] : rooms;
    case "room-removed":
      return isRemoveRoomShown(event.room) ? rooms.filter((_, index) => index !== event.room) : rooms;
    case "adults-set":
      return changed(rooms, event.room, (room) => ({ ...room, adults: event.adults }));
    case "children-set":
      return changed(rooms, event.room, (room) => ({ ...room, ages: agesFor(room.ages, event.children, rules) }));
    case "age-set":
      return changed(rooms, event.room, (room) => ({
        ...room,
        ages: room.ages.map((age, index) => (index === event.child ? event.age : age)),
      }));
    case "counted-up":
      return changed(rooms, event.room, () => event.counted);
  }
}

/** How far a stepper may go now, and what it says there: the total first, then its own limit (Z11). */
export function stepperLimit(
  kind: "adults" | "children",
  { adults, ages }: DraftRoom,
): { max: number; message: string } {
  const own = kind === "adults" ? limits.MAX_ADULTS_PER_ROOM : limits.MAX_CHILDREN_PER_ROOM;
  const others = kind === "adults" ? ages.length : adults;
  const left = limits.MAX_OCCUPANTS_PER_ROOM - others;
  const ownMessage = kind === "adults" ? ADULTS_MESSAGE : CHILDREN_MESSAGE;
  return left < own ? { max: left, message: OCCUPANTS_MESSAGE } : { max: own, message: ownMessage };
}

function changed(
  rooms: readonly DraftRoom[],
  at: number,
  change: (room: DraftRoom) => DraftRoom,
): readonly DraftRoom[] {
  return rooms.map((room, index) => {
    const next = index === at ? change(room) : room;
    return isAllowed(next) ? next : room;
  });
}

function isAllowed({ adults, ages }: DraftRoom): boolean {
  return (
    adults >= limits.MIN_ADULTS_PER_ROOM &&
    adults <= limits.MAX_ADULTS_PER_ROOM &&
    ages.length <= limits.MAX_CHILDREN_PER_ROOM &&
    adults + ages.length <= limits.MAX_OCCUPANTS_PER_ROOM
  );
}

/** A new child has the lowest age there is (V11); the last one goes first. */
function agesFor(ages: readonly (number | null)[], count: number, rules: ChildRules): readonly (number | null)[] {
  if (count < 0 || !Number.isInteger(count)) return ages;
  const added = Array<number>(Math.max(0, count - ages.length)).fill(newChildAge(rules));
  return [...ages.slice(0, count), ...added];
}
