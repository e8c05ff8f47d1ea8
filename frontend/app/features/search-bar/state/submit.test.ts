import { describe, expect, test } from "vitest";
import { aBar, TEXTS } from "../testing/a-bar";
import { reduceSearch } from "./search-reducer";
import { initialState } from "./search-state";
import { preferencesOf, submitSearch } from "./submit";
import { sayer } from "./texts";

const say = sayer(TEXTS);
const WHOLE = {
  destinations: ["JM", "BB", "MV"],
  departureAirports: ["LGW", "MAN"],
  nights: 7,
  departureDate: "2027-06-12",
};

describe("submitSearch", () => {
  test("V13: names what is missing in the catalogue's words, in the order of the form (Z02, Z03)", () => {
    const bar = aBar({ problems: [{ field: "query", message: "", rule: "", room: null }] });
    const outcome = submitSearch(initialState(bar), say);
    expect(outcome).toEqual({
      kind: "refused",
      problems: [
        {
          field: "destination",
          message: 'Please choose a "Travelling to?" destination.',
          rule: "required",
          room: null,
        },
        { field: "depair", message: 'Please choose a "Flying from?" airport.', rule: "required", room: null },
        { field: "nights", message: 'Please choose a "How long for?" airport.', rule: "required", room: null },
        { field: "date", message: 'Please choose a "Departing on?" date.', rule: "required", room: null },
      ],
    });
  });

  test("R14: a whole month stays what is asked for, whoever travels, until a day is chosen", () => {
    const search = { ...WHOLE, departureDate: null, month: "2027-06-01" };
    const other = reduceSearch(initialState(aBar({ search })), { kind: "adults-set", room: 0, adults: 3 }, 0);
    expect(submitSearch(other, say)).toMatchObject({
      kind: "accepted",
      address: expect.stringContaining("?month=2027-06&"),
    });
    const day = reduceSearch(other, { kind: "date-chosen", date: "2027-06-19", isExtended: false }, 0);
    const { address } = submitSearch(day, say) as { address: string };
    expect(address).toContain("date=2027-06-19");
    expect(address).not.toContain("month=");
  });

  test("R14: days around a date stay with that date and leave with it", () => {
    const state = initialState(aBar({ search: { ...WHOLE, flexibleDays: 3 } }));
    expect(submitSearch(state, say)).toMatchObject({ address: expect.stringContaining("&flex=3&") });
    const other = reduceSearch(state, { kind: "date-chosen", date: "2027-06-19", isExtended: false }, 0);
    expect(submitSearch(other, say)).toMatchObject({ address: expect.not.stringContaining("flex=") });
  });

  test("R14: everything there leads to the results with all three places (V14: none is dropped)", () => {
    const outcome = submitSearch(initialState(aBar({ search: WHOLE })), say);
    expect(outcome).toMatchObject({
      kind: "accepted",
      address:
        "/search/holidays/?date=2027-06-12&depair=LGW,MAN&destination=JM,BB,MV&nights=7&room[adults]=2&room[children]=0",
    });
  });

  test("Z20: a date past the ordinary year makes it an extended search", () => {
    const bar = aBar({ search: { ...WHOLE, departureDate: "2028-06-12" } });
    expect(submitSearch(initialState(bar), say)).toMatchObject({
      address: expect.stringContaining("extended_search=true") as string,
    });
  });

  test("V11, Z06: an age nobody chose is refused at its room and child, the first child being child0", () => {
    const bar = aBar({
      search: {
        ...WHOLE,
        rooms: [
          { adults: 2, ages: [] },
          { adults: 1, ages: [4, null] },
        ],
      },
    });
    expect(submitSearch(initialState(bar), say)).toEqual({
      kind: "refused",
      problems: [{ field: "child1", message: "The Child field is required", rule: "required", room: 1 }],
    });
  });

  test("R19, E27: the booking form stays on its page, with one airport and no place", () => {
    const bar = aBar({
      formType: "booking",
      action: "/holidays/jamaica/negril/cove-house/book/",
      search: { ...WHOLE, destinations: ["JM"], itemcode: "JM1204", destinationAirport: "MBJ" },
    });
    expect(submitSearch(initialState(bar), say)).toMatchObject({
      address:
        "/holidays/jamaica/negril/cove-house/book?date=2027-06-12&depair=LGW&itemcode=JM1204&nights=7&destair=MBJ" +
        "&room[adults]=2&room[children]=0",
    });
  });

  test("Z08, API35: the search event counts infants apart, and the legacy count beside them", () => {
    const bar = aBar({ search: { ...WHOLE, rooms: [{ adults: 2, ages: [1, 3] }] } });
    expect(submitSearch(initialState(bar), say)).toMatchObject({
      track: { adults: 2, children: 1, infants: 1, children_incl_infants: 2 },
    });
  });

  test("E24: what is remembered is what was searched", () => {
    expect(preferencesOf(initialState(aBar({ search: WHOLE })))).toEqual({
      destination: ["JM", "BB", "MV"],
      airports: ["LGW", "MAN"],
      duration: 7,
      date: "2027-06-12",
      rooms: [{ adults: 2, ages: [] }],
    });
  });
});
