import { describe, expect, test } from "vitest";
import golden from "../../../../contracts/cases/occupancy.json";
import {
  ADULTS_ONLY_MESSAGE,
  adultsLabel,
  AGE_NOTE,
  AGE_PLACEHOLDER,
  ageChoices,
  ANY_HOTEL,
  type ChildPolicy,
  isAddRoomEnabled,
  isAddRoomShown,
  isRemoveRoomShown,
  NEW_ROOM,
  newChildAge,
  policyText,
} from "./rooms-panel";

describe("policyText", () => {
  test.each(golden.childPolicy)("V12: $policy reads '$text'", ({ policy, min, max, text }) => {
    // A policy the type does not know would fall through the switch and fail here.
    const rules = { ...ANY_HOTEL, policy: policy as ChildPolicy, minAge: min, maxAge: max };
    expect(policyText(rules)).toBe(text);
  });
});

describe("adding and removing rooms", () => {
  test.each(golden.panel)(
    "V10: $rooms rooms, multi-centre $multiCentre: shown $addShown, enabled $addEnabled",
    ({ rooms, multiCentre, addShown, addEnabled }) => {
      expect(isAddRoomShown({ rooms, isMultiCentre: multiCentre })).toBe(addShown);
      expect(isAddRoomEnabled(rooms)).toBe(addEnabled);
    },
  );

  test("V09: the first room never goes", () => {
    expect([0, 1, 2, 3, 4, 5].map(isRemoveRoomShown)).toEqual([false, true, true, true, true, false]);
  });

  test("V10: a new room holds two adults and no children", () => expect(NEW_ROOM).toEqual({ adults: 2, ages: [] }));
});

describe("ages", () => {
  test("V11: run from minimum to maximum, a new child starting at the minimum", () => {
    const rules = { ...ANY_HOTEL, minAge: 3, maxAge: 6 };
    expect(ageChoices(rules)).toEqual([3, 4, 5, 6]);
    expect(newChildAge(rules)).toBe(3);
    expect([ageChoices(ANY_HOTEL)[0], ageChoices(ANY_HOTEL).at(-1)]).toEqual([0, 17]);
  });
});

describe("wording", () => {
  test("V12: adults are labelled with the hotel's minimum age", () => {
    expect(adultsLabel(ANY_HOTEL)).toBe("Adults");
    expect(adultsLabel({ ...ANY_HOTEL, minAdultAge: 16 })).toBe("Adults (+16)");
  });

  test("V11, V12: keeps the literal sentences", () => {
    expect([AGE_PLACEHOLDER, AGE_NOTE, ADULTS_ONLY_MESSAGE]).toEqual([
      "Select age",
      "Child age on date of return",
      "This hotel is adults only",
    ]);
  });
});
