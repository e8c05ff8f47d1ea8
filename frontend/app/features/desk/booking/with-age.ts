/* From a date of birth that was wrong to the price for the right one. */
import { addressOf, fieldsOf, type RoomFields } from "../selling/search-address";

const GROWN_UP = 18;

/**
 * The search of a booking with one of its people as old as they will be when they come home; null where it stays the same. Nobody says here
 * in which room they are: the first that was searched with their former age is theirs, and an adult is of the first.
 */
export function withAge(search: string, wasBornOn: string, bornOn: string): string | null {
  const fields = fieldsOf(search);
  const back = new Date(`${fields.date}T00:00:00Z`);
  back.setUTCDate(back.getUTCDate() + Number(fields.nights));
  if (Number.isNaN(back.getTime()) || !bornOn) return null;
  const day = back.toISOString().slice(0, 10);
  const [was, will] = [ageOn(day, wasBornOn), ageOn(day, bornOn)];
  const isChild = fields.rooms.findIndex((room) => agesOf(room).includes(was));
  if (was === will || (isChild < 0 && will >= GROWN_UP)) return null;
  const room = Math.max(isChild, 0);
  const rooms = fields.rooms.map((one, at) => (at === room ? changed(one, isChild < 0 ? null : was, will) : one));
  return addressOf({ ...fields, rooms });
}

function changed(room: RoomFields, was: number | null, will: number): RoomFields {
  const ages = agesOf(room);
  if (was !== null) ages.splice(ages.indexOf(was), 1);
  const adults = Number(room.adults) - (was === null ? 1 : 0) + (will >= GROWN_UP ? 1 : 0);
  const children = will >= GROWN_UP ? ages : [...ages, Math.max(will, 0)];
  return { adults: String(adults), ages: children.join(", ") };
}

/** Whole years on a day; born on 29 February, a birthday on 1 March in other years. */
function ageOn(day: string, bornOn: string): number {
  return Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4)) - (day.slice(5) < bornOn.slice(5) ? 1 : 0);
}

const agesOf = ({ ages }: RoomFields) => (ages.match(/\d+/g) ?? []).map(Number);
