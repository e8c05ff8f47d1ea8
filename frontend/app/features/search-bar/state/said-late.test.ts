import { describe, expect, test } from "vitest";
import { aBar, someOptions } from "../testing/a-bar";
import { answered, play } from "../testing/play";
import { messageOf } from "./messages";
import { initialState } from "./search-state";

const JUNE = ["2027-06-05", "2027-06-12"];

/** A search for a day without departures, of which somebody has only opened a field: corrected, and nothing said (T19). */
function corrected() {
  const search = { destinations: ["JM"], departureAirports: ["LGW"], nights: 7, departureDate: "2027-06-06" };
  const asked = play(initialState(aBar({ search })), { kind: "interest" });
  const state = answered(asked, someOptions({ LGW: { 7: JUNE } }));
  expect([state.draft.date, messageOf(state)]).toEqual(["2027-06-05", null]);
  return state;
}

describe("what was corrected before anybody had changed something", () => {
  test("T18, T19: is said with the first change, whatever that is about, and once", () => {
    const guests = play(corrected(), { kind: "adults-set", room: 0, adults: 3 });
    expect(messageOf(guests)).toEqual({ kind: "forced" });
    const later = play(guests, { kind: "airports-chosen", airports: ["LGW"] });
    expect(messageOf(later)).toBeNull();
  });

  test("T19: is not said of an answer that the change itself gives", () => {
    const dated = play(corrected(), { kind: "date-chosen", date: "2027-06-12", isExtended: false });
    expect([dated.draft.date, messageOf(dated)]).toEqual(["2027-06-12", null]);
  });

  test("T18: is said after another place's options too", () => {
    const asked = play(corrected(), { kind: "destinations-chosen", destinations: ["BB"] });
    expect(messageOf(answered(asked, someOptions({ LGW: { 7: JUNE } })))).toEqual({ kind: "forced" });
  });
});
