import { expect, test } from "vitest";
import { momentOfUk, ukField } from "./uk-time";

test.each([
  ["in winter", "2027-01-12T10:00", "2027-01-12T10:00:00.000Z"],
  ["in summer", "2027-06-01T10:00", "2027-06-01T09:00:00.000Z"],
  ["after midnight of a summer's day", "2027-06-01T00:30", "2027-05-31T23:30:00.000Z"],
  ["in the hour that comes twice, the first", "2027-10-31T01:30", "2027-10-31T00:30:00.000Z"],
])("UK time %s is a moment, and is shown as it was typed", (_, typed, iso) => {
  expect(momentOfUk(typed)).toBe(iso);
  expect(ukField(iso)).toBe(typed);
});

test("an hour that clocks skip is the one after it, and no moment is an empty field", () => {
  expect(momentOfUk("2027-03-28T01:30")).toBe("2027-03-28T01:30:00.000Z");
  expect(ukField("2027-03-28T01:30:00.000Z")).toBe("2027-03-28T02:30");
  expect(ukField(null)).toBe("");
});
