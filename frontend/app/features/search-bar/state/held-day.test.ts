import { describe, expect, test } from "vitest";
import type { SearchBar } from "../../../api/types";
import { aBar, someOptions } from "../testing/a-bar";
import { answered, play } from "../testing/play";
import { withHeldDay } from "./held-day";
import { initialState } from "./search-state";

/** The last room of 12 June from Gatwick is this visitor's: everybody is told that the first day left is the 19th, from Manchester. */
const HELD: SearchBar["held"] = {
  ...{ airport: "LGW", nights: 7, date: "2027-06-12", rooms: [{ adults: 2, ages: [4] }] },
  ...{ perPersonPence: 90_000, totalPence: 270_000 },
};
const SEARCHED = { destinations: ["JM"], itemcode: "JM1", departureAirports: ["LGW"], nights: 7 };
const ROOMS = [{ adults: 2, ages: [4] }];

function opened(search: Partial<SearchBar["search"]> = {}, held = HELD) {
  const asked = { ...SEARCHED, departureDate: "2027-06-12", rooms: ROOMS, ...search };
  return initialState(aBar({ formType: "booking", held, search: asked }));
}

describe("R-04: who holds the last room and touches the search of its page", () => {
  const left = someOptions({ MAN: { 7: ["2027-06-19"] } });

  test("R-04, T19: finds the day, the airport and the length that they hold still chosen", () => {
    const { draft, forced } = answered(play(opened(), { kind: "interest" }), left);
    expect(draft).toMatchObject({ airports: ["LGW"], nights: 7, date: "2027-06-12" });
    expect(forced).toEqual({ nights: false, date: false, airport: null });
  });

  test("R-04: also where nothing else is left at all, and may choose what else there is", () => {
    const none = answered(play(opened(), { kind: "interest" }), someOptions({}));
    expect(none.draft.date).toBe("2027-06-12");
    const other = play(answered(play(opened(), { kind: "interest" }), left), {
      kind: "airports-chosen",
      airports: ["MAN"],
    });
    expect(other.draft).toMatchObject({ airports: ["MAN"], date: "2027-06-19" });
  });

  test("R-34: for nobody else anything is kept", () => {
    expect(answered(play(opened({}, null), { kind: "interest" }), left).draft).toMatchObject({
      airports: ["MAN"],
      date: "2027-06-19",
    });
  });
});

describe("R-04, W-04: the calendar of who holds the last room", () => {
  const day = (date: string, pp: number) => ({ date, per_person_pence: pp, total_pence: 3 * pp });
  const theirs = day("2027-06-12", 90_000);

  test("R-04: has the day they hold at its price, among those that are left", () => {
    const others = [day("2027-06-05", 80_000), day("2027-06-19", 95_000)];
    expect(withHeldDay(opened(), others)).toEqual([others[0], theirs, others[1]]);
  });

  test("R-04: of two prices of that day the lower stands, as on the page", () => {
    const [cheaper, dearer] = [day("2027-06-12", 85_000), day("2027-06-12", 95_000)];
    expect(withHeldDay(opened(), [cheaper])).toEqual([cheaper]);
    expect(withHeldDay(opened(), [dearer])).toEqual([theirs]);
  });

  test.each([{ departureAirports: ["MAN"] }, { nights: 10 }, { rooms: [{ adults: 2, ages: [5] }] }])(
    "R-34: and not for %j",
    (search) => expect(withHeldDay(opened(search), [])).toEqual([]),
  );
});
