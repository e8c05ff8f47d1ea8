import { describe, expect, test } from "vitest";
import cases from "../../../../../contracts/cases/typed-names.json";
import { checkWho } from "./check-who";
import { ageOn, birthDate } from "./fields";
import { sayer } from "../words";

const say = sayer({});
const ADULT = { room: 1, kind: "adult", label: "Adult 1", age: null } as const;
const CHILD = { room: 1, kind: "child", label: "Child 1, aged 8", age: 8 } as const;
const PARTY = {
  travellers: [ADULT, CHILD],
  returnsOn: "2027-04-27",
  today: "2026-11-22",
  titles: ["Ms", "Miss"],
  adultAge: 18,
};

const RIGHT = {
  "travellers.0.title": "Ms",
  "travellers.0.first_name": "Siân",
  "travellers.0.last_name": "O’Brien-Smith",
  "travellers.0.born_on.day": "28",
  "travellers.0.born_on.month": "2",
  "travellers.0.born_on.year": "1985",
  "contact.email": "sian@example.co.uk",
  "contact.phone": "(01632) 960 123",
  "contact.address": "1 High Street",
  "contact.postcode": "bn3 1aa",
  "travellers.1.title": "Miss",
  "travellers.1.first_name": "Mia",
  "travellers.1.last_name": "O’Brien-Smith",
  "travellers.1.born_on.day": "01",
  "travellers.1.born_on.month": "10",
  "travellers.1.born_on.year": "2018",
};

const wrong = (changes: Record<string, string>) =>
  checkWho({ ...RIGHT, ...changes }, PARTY, say).map(({ field }) => field);

describe("checkWho", () => {
  test("V12: ages count on the day of return, as searched", () => {
    expect(wrong({})).toEqual([]);
    // Nine years old on 27 April 2027: one day too early for a price made for eight.
    expect(wrong({ "travellers.1.born_on.day": "27", "travellers.1.born_on.month": "4" })).toEqual([
      "travellers.1.born_on",
    ]);
    expect(wrong({ "travellers.1.born_on.day": "28", "travellers.1.born_on.month": "4" })).toEqual([]);
    expect(wrong({ "travellers.0.born_on.year": "2010" })).toEqual(["travellers.0.born_on"]);
  });

  test.each([
    [16, "2011-04-27", []],
    [16, "2011-04-28", ["travellers.1.born_on"]],
    [21, "2006-04-28", ["travellers.1.born_on"]],
    [21, "2006-04-27", []],
  ])("V12, Z12: at a hotel for +%i somebody born on %s may go or not", (adultAge, born, wanted) => {
    const [year = "", month = "", day = ""] = born.split("-");
    const party = { ...PARTY, adultAge, travellers: [ADULT, { ...ADULT, label: "Adult 2" }] };
    const fields = {
      ...RIGHT,
      "travellers.1.title": "Ms",
      "travellers.1.born_on.day": day,
      "travellers.1.born_on.month": month,
      "travellers.1.born_on.year": year,
    };
    expect(checkWho(fields, party, say).map(({ field }) => field)).toEqual(wanted);
  });

  test("Z12: the lead passenger is 18 or over today, also at a hotel for +16", () => {
    const lead = (year: string, month: string, day: string) =>
      checkWho(
        {
          ...RIGHT,
          "travellers.0.born_on.day": day,
          "travellers.0.born_on.month": month,
          "travellers.0.born_on.year": year,
        },
        { ...PARTY, adultAge: 16 },
        sayer({ "checkout.lead_age": "the lead passenger must be 18 or over.", "checkout.wrong": "{person}: {what}" }),
      ).map(({ message }) => message);
    expect(lead("2008", "11", "23")).toEqual(["Adult 1: the lead passenger must be 18 or over."]);
    expect(lead("2008", "11", "22")).toEqual([]);
  });

  test("a name in other letters is said at its field, before anything is ordered", () => {
    expect(wrong({ "travellers.0.last_name": "Παπαδοπούλου", "travellers.1.first_name": "Мария" })).toEqual([
      "travellers.0.last_name",
      "travellers.1.first_name",
    ]);
    expect(wrong({ "travellers.0.first_name": "Łucja", "travellers.0.last_name": "Żółć-Nguyễn" })).toEqual([]);
  });

  test("everything that is wrong is said at once, in the order of the form", () => {
    const fields = checkWho({}, PARTY, say).map(({ field }) => field);
    expect(fields).toEqual([
      "travellers.0.title",
      "travellers.0.first_name",
      "travellers.0.last_name",
      "travellers.0.born_on",
      "contact.email",
      "contact.phone",
      "contact.address",
      "contact.postcode",
      "travellers.1.title",
      "travellers.1.first_name",
      "travellers.1.last_name",
      "travellers.1.born_on",
    ]);
  });

  test.each(cases.phones)("V08: a number is taken or refused as the server does: $text", ({ text, is }) => {
    expect(wrong({ "contact.phone": text })).toEqual(is === null ? ["contact.phone"] : []);
  });

  test.each(cases.names)("UK-20: a name is taken or refused as the server does: $text", ({ text, is }) => {
    expect(wrong({ "travellers.0.last_name": text })).toEqual(is === null ? ["travellers.0.last_name"] : []);
  });

  test.each(["01632 960123", "+44 1632 960123", "+44 (0)1632 960123", "0044 1632 960123", "07700.900.123"])(
    "V08: %s is a telephone number",
    (phone) => expect(wrong({ "contact.phone": phone })).toEqual([]),
  );

  test.each(["", "960", "ring me", "01632 96012345678901"])("V08: %j is none", (phone) =>
    expect(wrong({ "contact.phone": phone })).toEqual(["contact.phone"]),
  );
});

test("a date of birth is one that a calendar has", () => {
  const born = (day: string, month: string, year: string) =>
    birthDate(
      { "travellers.0.born_on.day": day, "travellers.0.born_on.month": month, "travellers.0.born_on.year": year },
      0,
    );
  expect(born("1", "2", "1985")).toBe("1985-02-01");
  expect(born("29", "2", "2024")).toBe("2024-02-29");
  expect([born("29", "2", "2023"), born("31", "4", "1990"), born("1", "1", "85"), born("", "1", "1985")]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("somebody born on 29 February is older from 1 March on", () => {
  expect(ageOn("2027-02-28", "2024-02-29")).toBe(2);
  expect(ageOn("2027-03-01", "2024-02-29")).toBe(3);
});
