import { expect, test } from "vitest";
import { aBar, TEXTS } from "../testing/a-bar";
import { anew } from "./anew";
import { reduceSearch } from "./search-reducer";
import { initialState } from "./search-state";
import { submitSearch } from "./submit";
import { sayer } from "./texts";

const ADDRESS =
  "/search/holidays/?date=2027-06-12&flex=3&depair=LGW&destination=JM&nights=10" +
  "&room[adults]=2&room[children]=1&room[ages][]=4&boards=AI&sort=rating";

test("T24: a reset brings the search of the results, and nothing of what was typed or complained about before", () => {
  const problem = { field: "date", message: "Please choose", rule: "required", room: null };
  const typed = reduceSearch(
    initialState(aBar({ problems: [problem] })),
    { kind: "destinations-chosen", destinations: ["BB"] },
    0,
  );
  const reset = anew(typed, { address: ADDRESS, at: 5000 });
  expect(reset).toMatchObject({ problems: [], hasTouched: false, options: { kind: "idle" }, frozenUntil: 6000 });
  expect(reset.draft).toEqual({
    destinations: ["JM"],
    airports: ["LGW"],
    nights: 10,
    date: "2027-06-12",
    month: null,
    rooms: [{ adults: 2, ages: [4] }],
    isExtended: false,
  });
});

test("R14, T24: what the results were changed to is searched again, days around the date with it", () => {
  const reset = anew(initialState(aBar()), { address: ADDRESS, at: 0 });
  expect(submitSearch(reset, sayer(TEXTS))).toMatchObject({ address: expect.stringContaining("&flex=3&") as string });
});

test("T24: results in another order or view reset nothing", () => {
  const search = { destinations: ["JM"], departureAirports: ["LGW"], nights: 10, departureDate: "2027-06-12" };
  const room = { adults: 2, ages: [4] };
  const typed = reduceSearch(
    initialState(aBar({ search: { ...search, flexibleDays: 3, rooms: [room] } })),
    { kind: "adults-set", room: 0, adults: 3 },
    0,
  );
  expect(anew(typed, { address: `${ADDRESS}&view=map`, at: 5000 })).toBe(typed);
});
