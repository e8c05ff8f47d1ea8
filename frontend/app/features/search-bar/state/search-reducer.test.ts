import { describe, expect, test } from "vitest";
import { aBar, someOptions } from "../testing/a-bar";
import { answered, play } from "../testing/play";
import { messageOf } from "./messages";
import { reduceSearch, type SearchEvent } from "./search-reducer";
import { initialState, loadingFlags, UNFORCED } from "./search-state";
import { airportName } from "./texts";

const JUNE = ["2027-06-05", "2027-06-12", "2027-06-19"];

const REMEMBERED = { airports: [], duration: 14, destination: [], date: null, rooms: [] };

const chosen = (...destinations: string[]): SearchEvent => ({ kind: "destinations-chosen", destinations });

describe("the options chain", () => {
  test("T17: a destination asks for its options; airports, nights and dates wait together", () => {
    const state = play(initialState(aBar()), chosen("JM"));
    expect(state.options).toMatchObject({ kind: "loading", request: 1, codes: ["JM"] });
    expect(loadingFlags(state)).toEqual({ destination: false, depair: true, nights: true, depart: true });
    const ready = answered(state, someOptions({ LGW: { 7: JUNE } }));
    expect(loadingFlags(ready)).toEqual({ destination: false, depair: false, nights: false, depart: false });
  });

  test("T17: an answer that a later choice has overtaken changes nothing", () => {
    const late = play(initialState(aBar()), chosen("JM"), chosen("BB"));
    const ignored = reduceSearch(
      late,
      { kind: "options-arrived", request: 1, answers: [someOptions({ MAN: { 7: JUNE } })] },
      0,
    );
    expect(ignored).toBe(late);
  });

  test("V14: three places may be chosen, the first two are asked for, the third is said and kept (Z13)", () => {
    const state = play(initialState(aBar()), chosen("JM", "BB", "MV", "JM-NEG"));
    expect(state.draft.destinations).toEqual(["JM", "BB", "MV"]);
    expect(state.options).toMatchObject({ codes: ["JM", "BB"] });
    expect(messageOf(state)).toEqual({ kind: "not-in-choices", places: ["Maldives"] });
  });

  test("Z15: two answers become the union of their airports, nights and dates", () => {
    const asked = play(initialState(aBar()), chosen("JM", "BB"));
    const state = answered(
      asked,
      someOptions({ LGW: { 7: ["2027-06-12"], 14: ["2027-06-12"] } }),
      someOptions({ LGW: { 7: ["2027-06-05", "2027-06-12"] }, MAN: { 10: ["2027-07-01"] } }),
    );
    expect(state.options).toEqual({
      kind: "ready",
      choices: {
        airports: { LGW: "LGW Airport", MAN: "MAN Airport" },
        departures: { LGW: { 7: ["2027-06-05", "2027-06-12"], 14: ["2027-06-12"] }, MAN: { 10: ["2027-07-01"] } },
        until: "2027-10-31",
      },
    });
  });

  test("interest asks once for what the page already searched, and silently corrects it (T19)", () => {
    const bar = aBar({
      search: { destinations: ["JM"], departureAirports: ["LGW"], nights: 9, departureDate: "2027-06-06" },
    });
    const asked = play(initialState(bar), { kind: "interest" }, { kind: "interest" });
    expect(asked.requests).toBe(1);
    const state = answered(asked, someOptions({ LGW: { 7: JUNE } }));
    expect(state.draft).toMatchObject({ nights: 7, date: "2027-06-05" });
    expect(messageOf(state)).toBeNull();
  });

  test("K17, T19: the options are asked for the length of the search, which stays where it is sold", () => {
    const bar = aBar({
      search: { destinations: ["JM"], departureAirports: ["LGW"], nights: 5, departureDate: "2027-06-12" },
    });
    const asked = play(initialState(bar), { kind: "interest" });
    expect(asked.options).toMatchObject({ kind: "loading", nights: 5 });
    const state = answered(asked, someOptions({ LGW: { 5: JUNE, 7: JUNE } }));
    expect(state.draft).toMatchObject({ nights: 5, date: "2027-06-12" });
  });

  test("E24: where no length is chosen, the one remembered is asked for", () => {
    const known = { ...initialState(aBar({ search: { departureAirports: ["LGW"] } })), preferences: REMEMBERED };
    expect(play(known, chosen("JM")).options).toMatchObject({ kind: "loading", nights: 14 });
  });

  test("V15, Z20: options of an extended search are asked for its own days, as far as there are prices", () => {
    const search = { destinations: ["JM"], departureAirports: ["LGW"], nights: 7 };
    const late = aBar({
      onSaleUntil: "2028-11-20",
      search: { ...search, departureDate: "2028-03-04", isExtended: true },
    });
    const asked = play(initialState(late), { kind: "interest" });
    expect(asked.options).toMatchObject({ kind: "loading", isExtended: true });
    expect(answered(asked, someOptions({ LGW: { 7: ["2028-03-04"] } })).options).toMatchObject({
      choices: { until: "2028-11-20" },
    });
  });

  test("ER12: a failed call hides the fields behind one sentence", () => {
    const state = play(initialState(aBar()), chosen("JM"), { kind: "options-failed", request: 1 });
    expect(messageOf(state)).toEqual({ kind: "failed" });
  });
});

describe("possible_new_iso", () => {
  const nothing = someOptions({}, "JM");

  test("T20: a single destination that sells nothing is tried once more as the country", () => {
    const asked = play(initialState(aBar()), chosen("JM-NEG"));
    const retried = answered(asked, nothing);
    expect(retried.draft.destinations).toEqual(["JM"]);
    expect(retried.options).toMatchObject({ kind: "loading", codes: ["JM"] });
  });

  test("T17, T20: the destination's own flag stands while its country is tried in its place", () => {
    const asked = play(initialState(aBar()), chosen("JM-NEG"));
    expect(loadingFlags(asked).destination).toBe(false);
    const retried = answered(asked, nothing);
    expect(loadingFlags(retried)).toEqual({ destination: true, depair: true, nights: true, depart: true });
    expect(loadingFlags(answered(retried, someOptions({ LGW: { 7: JUNE } }))).destination).toBe(false);
  });

  test("Z21: there is never a third try, whatever the server suggests", () => {
    const retried = answered(play(initialState(aBar()), chosen("JM-NEG")), nothing);
    const settled = answered(retried, someOptions({}, "BB"));
    expect(settled.options.kind).toBe("ready");
    expect(settled.draft.destinations).toEqual(["JM"]);
  });

  test("T20: two destinations are never tried again, nor is the code that was asked for", () => {
    const two = answered(play(initialState(aBar()), chosen("JM-NEG", "BB")), nothing, someOptions({}));
    expect(two.options.kind).toBe("ready");
    const same = answered(play(initialState(aBar()), chosen("JM")), nothing);
    expect(same.options.kind).toBe("ready");
  });
});

describe("settling on what is offered", () => {
  const options = someOptions({
    LGW: { 7: JUNE, 14: ["2027-06-12"] },
    MAN: { 10: ["2027-07-03"] },
    BHX: { 7: ["2027-06-07"] },
  });

  test("T21: without an airport the first that flies there is used", () => {
    const state = answered(play(initialState(aBar()), chosen("JM")), options);
    expect(state.draft.airports).toEqual(["LGW"]);
  });

  test("T21, T18: an airport nobody chose is told of, until one is chosen; a preferred one, or the only one, is not", () => {
    const first = answered(play(initialState(aBar()), chosen("JM")), options);
    expect(messageOf(first)).toEqual({ kind: "first-airport", airport: airportName(first, "LGW") });
    expect(messageOf(play(first, { kind: "airports-chosen", airports: ["BHX"] }))).toBeNull();
    const preferences = { ...REMEMBERED, airports: ["BHX"] };
    expect(messageOf(answered(play({ ...initialState(aBar()), preferences }, chosen("JM")), options))).toBeNull();
    expect(messageOf(answered(play(initialState(aBar()), chosen("JM")), someOptions({ LGW: { 7: JUNE } })))).toBeNull();
  });

  test("T21: the preferred airport goes before the first", () => {
    const preferences = { ...REMEMBERED, airports: ["XXX", "MAN"] };
    const asked = play({ ...initialState(aBar()), preferences }, chosen("JM"));
    expect(answered(asked, options).draft.airports).toEqual(["MAN"]);
  });

  test("T22: two airports offer the union of their nights and dates", () => {
    const ready = answered(play(initialState(aBar()), chosen("JM")), options);
    const both = play(
      ready,
      { kind: "airports-chosen", airports: ["LGW", "MAN"] },
      { kind: "nights-chosen", nights: 10 },
    );
    expect(both.draft.nights).toBe(10);
    expect(both.forced).toEqual(UNFORCED);
  });

  test("T19: nights not offered fall back to the first offered, the date to the earliest, and it is said (T18)", () => {
    const ready = answered(play(initialState(aBar()), chosen("JM")), options);
    const dated = play(ready, { kind: "date-chosen", date: "2027-06-12", isExtended: false });
    const state = play(dated, { kind: "airports-chosen", airports: ["MAN"] });
    expect(state.draft).toMatchObject({ airports: ["MAN"], nights: 10, date: "2027-07-03" });
    expect(state.forced).toEqual({ ...UNFORCED, nights: true, date: true });
    expect(messageOf(state)).toEqual({ kind: "forced" });
  });

  test("T18: the next choice that changes nothing else takes the note away", () => {
    const ready = answered(play(initialState(aBar()), chosen("JM")), options);
    const forced = play(ready, { kind: "airports-chosen", airports: ["MAN"] });
    expect(messageOf(forced)).toEqual({ kind: "forced" });
    expect(messageOf(play(forced, { kind: "airports-chosen", airports: ["MAN"] }))).toBeNull();
  });

  test("Z19: a date past what is on sale is asked for and stays", () => {
    const ready = answered(play(initialState(aBar()), chosen("JM")), options);
    const state = play(ready, { kind: "date-chosen", date: "2029-01-05", isExtended: true });
    expect(state.draft).toMatchObject({ date: "2029-01-05", isExtended: true });
    expect(state.forced.date).toBe(false);
  });

  test.each([
    { day: "2028-03-04", why: "a year ahead, before the last day on sale" },
    { day: "2028-12-01", why: "past the last day on sale" },
  ])("V15, Z19, Z20: a day that the options did not speak of stays: $why", ({ day }) => {
    const asked = play(initialState(aBar({ onSaleUntil: "2028-11-20" })), chosen("JM"));
    const state = play(answered(asked, options), { kind: "date-chosen", date: day, isExtended: true });
    expect(state.draft.date).toBe(day);
    expect(state.forced.date).toBe(false);
  });

  test("Z19: so does a day of the year ahead that has no price yet", () => {
    const ready = answered(play(initialState(aBar({ onSaleUntil: "2027-06-30" })), chosen("JM")), options);
    const state = play(ready, { kind: "date-chosen", date: "2027-07-10", isExtended: false });
    expect(state.draft.date).toBe("2027-07-10");
  });

  test("Z24: options that name no nights leave the answers alone", () => {
    const state = answered(play(initialState(aBar()), chosen("JM")), someOptions({}));
    expect(state.draft).toMatchObject({ airports: [], nights: 7, date: null });
  });
});

describe("reset and return", () => {
  const frozen = { ...initialState(aBar()), frozenUntil: 6000 };

  test("T24: after a reset no answer changes for a second", () => {
    expect(reduceSearch(frozen, chosen("BB"), 5999)).toBe(frozen);
    expect(reduceSearch(frozen, chosen("BB"), 6000).draft.destinations).toEqual(["BB"]);
  });

  test("T23, T24: Search pressed within that second still says what is missing, or goes", () => {
    const problem = { field: "date", message: "Please choose", rule: "required", room: null };
    const refused = reduceSearch(frozen, { kind: "refused", problems: [problem] }, 5100);
    expect(messageOf(refused)).toEqual({ kind: "problems", problems: [problem] });
    const accepted = reduceSearch(frozen, { kind: "accepted" }, 5100);
    expect(accepted.isSearching).toBe(true);
    expect(reduceSearch(accepted, { kind: "returned" }, 5200).isSearching).toBe(false);
  });

  test.each<SearchEvent>([
    chosen("BB"),
    { kind: "airports-chosen", airports: ["LGW"] },
    { kind: "nights-chosen", nights: 10 },
    { kind: "date-chosen", date: "2027-06-13", isExtended: false },
    { kind: "room-added" },
    { kind: "returned" },
  ])("T23: with another answer, and when Back brings its page again, a bar is no longer searching: $kind", (event) => {
    const searching = play(initialState(aBar()), { kind: "accepted" });
    expect(searching.isSearching).toBe(true);
    expect(play(searching, event).isSearching).toBe(false);
  });
});
