import { describe, expect, test } from "vitest";
import { aBar, someOptions } from "../testing/a-bar";
import { answered, play } from "../testing/play";
import type { SearchEvent } from "./search-reducer";
import { initialState } from "./search-state";

const options = someOptions({ LGW: { 7: ["2027-06-05", "2027-06-12", "2027-06-19"] } });

describe("airports", () => {
  test("V14: two airports at most on the search bar, one on the booking form", () => {
    const many: SearchEvent = { kind: "airports-chosen", airports: ["LGW", "MAN", "BHX"] };
    expect(play(initialState(aBar()), many).draft.airports).toEqual(["LGW", "MAN"]);
    expect(play(initialState(aBar({ formType: "booking" })), many).draft.airports).toEqual(["LGW"]);
  });

  test("V14, Z13: an address of three airports keeps them all; each can be taken off, and then two are the most again", () => {
    const three = play(
      initialState(aBar({ search: { destinations: ["JM"], departureAirports: ["LGW", "LHR", "STN"] } })),
    );
    expect(three.draft.airports).toEqual(["LGW", "LHR", "STN"]);
    const two = play(three, { kind: "airports-chosen", airports: ["LGW", "STN"] });
    expect(two.draft.airports).toEqual(["LGW", "STN"]);
    expect(play(two, { kind: "airports-chosen", airports: ["LGW", "STN", "MAN"] }).draft.airports).toEqual([
      "LGW",
      "STN",
    ]);
  });

  test("Z13: an airport that flies to the place that is not asked about stays, with its day", () => {
    const search = {
      destinations: ["JM", "BB", "MV"],
      departureAirports: ["EXT"],
      departureDate: "2027-05-03",
      nights: 7,
    };
    const state = answered(play(initialState(aBar({ search })), { kind: "interest" }), options, options);
    expect(state.draft).toMatchObject({ airports: ["EXT"], date: "2027-05-03", nights: 7 });
    const beside = { ...search, departureAirports: ["LGW", "EXT"] };
    const both = answered(play(initialState(aBar({ search: beside })), { kind: "interest" }), options, options);
    expect(both.draft.airports).toEqual(["LGW", "EXT"]);
  });
});
