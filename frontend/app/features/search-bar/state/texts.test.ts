import { describe, expect, test } from "vitest";
import { aBar, TEXTS } from "../testing/a-bar";
import { initialState } from "./search-state";
import { guestsText, inWords, sayer, summaryOf } from "./texts";

const say = sayer(TEXTS);

describe("the small screen's summary", () => {
  const search = {
    destinations: ["JM", "BB"],
    departureAirports: ["LGW", "MAN"],
    nights: 7,
    departureDate: "2027-06-12",
    rooms: [{ adults: 2, ages: [4] }],
  };

  test("S40: names the airport and how many others, nights, date, adults and children", () => {
    expect(summaryOf(initialState(aBar({ search })), say)).toEqual({
      heading: "Flying from Gatwick plus 1 other",
      place: "Jamaica and Barbados",
      details: "7 nights, 12th Jun 2027, 2 adults, 1 child",
    });
  });

  test("S40: a whole month is named until a day is chosen", () => {
    const month = { ...search, departureDate: null, month: "2027-06-01" };
    expect(summaryOf(initialState(aBar({ search: month })), say).details).toBe(
      "7 nights, June 2027, 2 adults, 1 child",
    );
  });

  test("S40: a chosen flight names both its airports", () => {
    const flight = { outbound: "Gatwick", inbound: "Montego Bay" };
    expect(summaryOf(initialState(aBar({ search })), say, flight).heading).toBe("Gatwick to Montego Bay");
  });

  test("S40: without a search it invites, and asks for the details", () => {
    expect(summaryOf(initialState(aBar()), say)).toEqual({
      heading: "Search for a holiday",
      place: "",
      details: "Please update your search details.",
    });
  });

  test("S40: the booking form names one airport and counts no others; its place stands above it", () => {
    const bar = aBar({ formType: "booking", search });
    expect(summaryOf(initialState(bar), say)).toMatchObject({ heading: "Flying from Gatwick", place: "" });
  });
});

test("guests in words", () => {
  const draft = initialState(aBar()).draft;
  expect(guestsText(draft)).toBe("2 adults, 1 room");
  expect(
    guestsText({
      ...draft,
      rooms: [
        { adults: 1, ages: [2, null] },
        { adults: 3, ages: [] },
      ],
    }),
  ).toBe("4 adults, 2 children, 2 rooms");
});

test("names in words", () => {
  expect(["", "A", "A and B", "A, B and C"]).toEqual([[], ["A"], ["A", "B"], ["A", "B", "C"]].map(inWords));
});
