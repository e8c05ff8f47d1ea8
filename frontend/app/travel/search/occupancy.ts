/* Who travels: the occupancy of one room, the party of a whole search, the specification's rules and sentences (V09, V11). */
import * as limits from "../limits";
import type { SearchError } from "./search-error";

export const OCCUPANTS_MESSAGE = `${limits.MAX_OCCUPANTS_PER_ROOM} occupants max per room`;
export const ADULTS_MESSAGE = `${limits.MAX_ADULTS_PER_ROOM} adults max per room`;
export const CHILDREN_MESSAGE = `${limits.MAX_CHILDREN_PER_ROOM} children max per room`;
export const ROOMS_MESSAGE = `${limits.MAX_ROOMS} rooms max per booking`;
export const NO_ADULT_MESSAGE = "1 adult min per room";
export const CHILD_REQUIRED_MESSAGE = "The Child field is required";

/** The guests of one room: adults, and each child's age in whole years on the date of return, youngest first. */
export type Occupancy = Readonly<{ adults: number; ages: readonly number[] }>;

/** All rooms of a search, in the order they were given. */
export type Party = readonly Occupancy[];

export type PartyCounts = Readonly<{
  adults: number;
  /** Children aged three and over: what the tracked search event must count (Z08). */
  children: number;
  infants: number;
  /** Everyone, infants included: the divisor of a per-person price (Z10). */
  people: number;
}>;

export const DEFAULT_OCCUPANCY: Occupancy = { adults: limits.DEFAULT_ADULTS, ages: [] };

/** One room. The order of the ages carries no meaning for price; they are sorted so that equal rooms compare equal. */
export function occupancyOf(adults: number, ages: readonly number[] = []): Occupancy {
  return { adults, ages: [...ages].sort((a, b) => a - b) };
}

/** Under three, as shown to people; an airline's infant is another matter (Z09). */
export function isInfant(age: number): boolean {
  return age < limits.CHILD_FROM_AGE;
}

/** The same guests where a hotel counts everyone from a given age as an adult; null counts nobody up (Z12). */
export function occupancyCountedAt(occupancy: Occupancy, adultFromAge: number | null): Occupancy {
  if (adultFromAge === null) return occupancy;
  const young = occupancy.ages.filter((age) => age < adultFromAge);
  return occupancyOf(occupancy.adults + occupancy.ages.length - young.length, young);
}

export function countParty(party: Party): PartyCounts {
  const adults = party.reduce((sum, room) => sum + room.adults, 0);
  const ages = party.flatMap((room) => room.ages);
  const infants = ages.filter(isInfant).length;
  return { adults, children: ages.length - infants, infants, people: adults + ages.length };
}

/**
 * What is wrong with one room, worst first: all occupants, then adults, then children (Z11), then each age (V09, V11).
 *
 * An age of null stands for a dropdown nobody touched; its field is `child` and the child's 0-based number (Z06).
 */
export function checkOccupancy({
  adults,
  ages,
  room = 0,
}: {
  adults: number;
  ages: readonly (number | null)[];
  room?: number;
}): SearchError[] {
  const errors: SearchError[] = [];
  if (adults + ages.length > limits.MAX_OCCUPANTS_PER_ROOM) {
    errors.push({ field: "rooms", msg: OCCUPANTS_MESSAGE, rule: "max_occupants", room });
  }
  if (adults > limits.MAX_ADULTS_PER_ROOM) {
    errors.push({ field: "adults", msg: ADULTS_MESSAGE, rule: "max_adults", room });
  }
  if (adults < limits.MIN_ADULTS_PER_ROOM) {
    errors.push({ field: "adults", msg: NO_ADULT_MESSAGE, rule: "min_adults", room });
  }
  if (ages.length > limits.MAX_CHILDREN_PER_ROOM) {
    errors.push({ field: "children", msg: CHILDREN_MESSAGE, rule: "max_children", room });
  }
  return [...errors, ...ages.flatMap((age, index) => ageErrors({ age, index, room }))];
}

function ageErrors({ age, index, room }: { age: number | null; index: number; room: number }): SearchError[] {
  const field = `child${index}`;
  if (age === null) return [{ field, msg: CHILD_REQUIRED_MESSAGE, rule: "required", room }];
  if (age >= limits.MIN_CHILD_AGE && age <= limits.MAX_CHILD_AGE) return [];
  const msg = `Child ages run from ${limits.MIN_CHILD_AGE} to ${limits.MAX_CHILD_AGE}`;
  return [{ field, msg, rule: "age_range", room }];
}
