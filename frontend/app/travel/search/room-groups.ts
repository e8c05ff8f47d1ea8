/*
 * Rooms in an address (Z16): `room[adults]=2&room[children]=1&room[ages][]=5`, one group after the other.
 *
 * Also read: numbered groups (`room[1][adults]=2`) and a `rooms=` JSON list. Written: always the first form.
 */
import type { Pair } from "./address-reader";
import * as limits from "../limits";
import {
  CHILD_REQUIRED_MESSAGE,
  checkOccupancy,
  DEFAULT_OCCUPANCY,
  NO_ADULT_MESSAGE,
  type Occupancy,
  occupancyOf,
  type Party,
  ROOMS_MESSAGE,
} from "./occupancy";
import { typedRooms, type TypedRoom } from "./room-texts";
import type { SearchError } from "./search-error";

/** The parameters whose name contains "room": those a booking link takes along unread (R17). */
export function carriedRoomPairs(pairs: readonly Pair[]): Pair[] {
  return pairs.filter(([name]) => name.includes("room"));
}

/** Rooms as address parameters, one group each, ready to be encoded (Z16). */
export function roomPairs(rooms: Party): Pair[] {
  return rooms.flatMap(({ adults, ages }): Pair[] => [
    ["room[adults]", String(adults)],
    ["room[children]", String(ages.length)],
    ...ages.map((age): Pair => ["room[ages][]", String(age)]),
  ]);
}

/**
 * The rooms an address names and what is wrong with the others.
 *
 * Good rooms are kept and bad ones left out; an address that names no room means one room for two adults.
 */
export function readRooms(pairs: readonly Pair[]): { rooms: Party; errors: SearchError[] } {
  const typed = typedRooms(pairs);
  const errors: SearchError[] = [];
  if (typed.length > limits.MAX_ROOMS) {
    errors.push({ field: "rooms", msg: ROOMS_MESSAGE, rule: "max_rooms", room: null });
  }
  const rooms: Occupancy[] = [];
  for (const [index, text] of typed.slice(0, limits.MAX_ROOMS).entries()) {
    const believed = believe(text, index);
    if (Array.isArray(believed)) errors.push(...believed);
    else rooms.push(believed);
  }
  return { rooms: rooms.length > 0 ? rooms : [DEFAULT_OCCUPANCY], errors };
}

/** The room a text means, or all that is wrong with it. */
function believe(text: TypedRoom, room: number): Occupancy | SearchError[] {
  const adults = text.adults === null ? limits.DEFAULT_ADULTS : numberOf(text.adults);
  const ages = text.ages.map(numberOf);
  const children = text.children === null ? ages.length : numberOf(text.children);
  if (adults === null) return [{ field: "adults", msg: NO_ADULT_MESSAGE, rule: "number", room }];
  if (children === null) return [{ field: "children", msg: CHILD_REQUIRED_MESSAGE, rule: "number", room }];
  if (ages.length > children) {
    return [{ field: "ages", msg: "There are more ages than children", rule: "ages_match_children", room }];
  }
  // Children announced without an age are untouched dropdowns. No more are listed than it takes to break the limit.
  const missing = Math.max(0, Math.min(children, limits.MAX_OCCUPANTS_PER_ROOM + 1) - ages.length);
  const wrong = checkOccupancy({ adults, ages: [...ages, ...Array<null>(missing).fill(null)], room });
  if (wrong.length > 0) return wrong;
  return occupancyOf(
    adults,
    ages.filter((age) => age !== null),
  );
}

function numberOf(text: string): number | null {
  return /^[0-9]{1,3}$/.test(text) ? Number(text) : null;
}
