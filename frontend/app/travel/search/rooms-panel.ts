/* What the Guests & Rooms panel allows and says (V10–V12): pure rules, so that the server and the page agree. */
import * as limits from "../limits";
import { DEFAULT_OCCUPANCY, type Occupancy } from "./occupancy";

export const NEW_ROOM: Occupancy = DEFAULT_OCCUPANCY;
export const AGE_PLACEHOLDER = "Select age";
export const AGE_NOTE = "Child age on date of return";
export const ADULTS_ONLY_MESSAGE = "This hotel is adults only";

/** Which children a hotel takes (V12). */
export type ChildPolicy = "INFANTS_ALLOWED" | "NO_INFANTS_ALLOWED" | "ADULTS_ONLY";

/** A hotel's own rules on children. */
export type ChildRules = Readonly<{
  policy: ChildPolicy;
  minAge: number;
  maxAge: number;
  minAdultAge: number | null;
}>;

/** The rules of a search without a hotel. */
export const ANY_HOTEL: ChildRules = {
  policy: "INFANTS_ALLOWED",
  minAge: limits.MIN_CHILD_AGE,
  maxAge: limits.MAX_CHILD_AGE,
  minAdultAge: null,
};

/** The line under the child stepper; empty for an adults-only hotel, which shows its own message (V12). */
export function policyText({ policy, minAge, maxAge }: ChildRules): string {
  switch (policy) {
    case "NO_INFANTS_ALLOWED":
      return `Children aged ${minAge} - ${maxAge}`;
    case "INFANTS_ALLOWED":
      return `Max child age is ${maxAge}`;
    case "ADULTS_ONLY":
      return "";
  }
}

/** "Adults", or "Adults (+16)" where the hotel states from which age it counts a guest as one (V12). */
export function adultsLabel({ minAdultAge }: ChildRules): string {
  return minAdultAge === null ? "Adults" : `Adults (+${minAdultAge})`;
}

/** The ages in the dropdown, youngest first (V11). */
export function ageChoices({ minAge, maxAge }: ChildRules): number[] {
  return Array.from({ length: Math.max(0, maxAge - minAge + 1) }, (_, index) => minAge + index);
}

/** The age a freshly added child starts with (V11). */
export function newChildAge({ minAge }: ChildRules): number {
  return minAge;
}

/** Whether the control is drawn at all: never for a multi-centre trip or at five rooms (V10). */
export function isAddRoomShown({ rooms, isMultiCentre }: { rooms: number; isMultiCentre: boolean }): boolean {
  return !isMultiCentre && rooms < limits.MAX_ROOMS;
}

/** Whether the button works: no longer once more than two rooms are there (V10). */
export function isAddRoomEnabled(rooms: number): boolean {
  return rooms < limits.UI_ADD_ROOM_LIMIT;
}

/** Whether the 0-based room may go: the first one never (V09). */
export function isRemoveRoomShown(room: number): boolean {
  return room > 0 && room < limits.MAX_ROOMS;
}
