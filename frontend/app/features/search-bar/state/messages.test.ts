import { describe, expect, test } from "vitest";
import { aBar } from "../testing/a-bar";
import { play } from "../testing/play";
import { messageOf } from "./messages";
import { initialState, UNFORCED } from "./search-state";

describe("messages", () => {
  const problem = { field: "date", message: "Please choose", rule: "required", room: null };

  test("T18: an error goes before forced changes, and those before what is missing", () => {
    const base = { ...initialState(aBar()), problems: [problem], forced: { ...UNFORCED, nights: true } };
    expect(messageOf({ ...base, options: { kind: "failed" } })?.kind).toBe("failed");
    expect(messageOf(base)?.kind).toBe("forced");
    expect(messageOf({ ...base, forced: UNFORCED })?.kind).toBe("problems");
  });

  test("T18, W-07: Search pressed after a forced change names what is missing; the note was about the press before", () => {
    const forced = { ...initialState(aBar()), forced: { ...UNFORCED, nights: true, date: true } };
    const refused = play(forced, { kind: "refused", problems: [problem] });
    expect(messageOf(refused)).toEqual({ kind: "problems", problems: [problem] });
  });

  test("T23: a refused attempt flags what is missing; choosing it takes the flag away", () => {
    const refused = play(initialState(aBar()), { kind: "refused", problems: [problem] });
    expect(refused).toMatchObject({ attempts: 1, isSearching: false, problems: [problem] });
    expect(play(refused, { kind: "date-chosen", date: "2027-06-12", isExtended: false }).problems).toEqual([]);
  });
});

test("ER12: a failed call is made again when that is asked for, and only then", () => {
  const failed = play(
    initialState(aBar()),
    { kind: "destinations-chosen", destinations: ["JM"] },
    { kind: "options-failed", request: 1 },
  );
  expect(play(failed, { kind: "interest" })).toBe(failed);
  const asked = play(failed, { kind: "again" });
  expect(asked.options).toMatchObject({ kind: "loading", request: 2, codes: ["JM"] });
  expect(messageOf(asked)).toBeNull();
  expect(play(asked, { kind: "again" })).toBe(asked);
});
