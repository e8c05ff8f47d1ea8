import { describe, expect, test } from "vitest";
import golden from "../../../contracts/cases/codes.json";
import { isIataCode } from "./airports";
import { BOARD_BASES, findBoard, GRADES, listBoardsOf, MEALS } from "./board-basis";
import { findItemcode, itemcodeText } from "./itemcode";

describe("findItemcode", () => {
  test.each(golden.itemcodes)("R18, Z23: splits '$text' into $country and $hotel", ({ text, country, hotel }) => {
    const found = findItemcode(text);
    expect([found?.country ?? null, found?.hotelId ?? null]).toEqual([country, hotel]);
  });

  test("keeps one spelling", () => {
    const found = findItemcode("mvAb1");
    expect(found && itemcodeText(found)).toBe("MVAb1");
  });

  test("takes no line break at the end", () => expect(findItemcode("MV123\n")).toBeNull());
});

describe("isIataCode", () => {
  test("is three ASCII capitals", () => {
    const codes = ["LGW", "lgw", "LG", "LGWX", "LG1", "ÅÄÖ", "LGW\n"];
    expect(codes.map(isIataCode)).toEqual([true, false, false, false, false, false, false]);
  });

  test.each(golden.signupAirports)("E20: takes %s", (iata) => expect(isIataCode(iata)).toBe(true));
});

describe("boards", () => {
  test("E21: are eighteen, each with a meaning and a grade we know", () => {
    expect(BOARD_BASES).toHaveLength(18);
    for (const { meals, grade } of BOARD_BASES) {
      expect(MEALS).toContain(meals);
      expect(GRADES).toContain(grade);
    }
  });

  test("Z47: group by meaning for filters, no board lost and none twice", () => {
    expect(listBoardsOf("half-board").map(({ code }) => code)).toEqual(["HB", "HBP"]);
    expect(listBoardsOf("all-inclusive").map(({ code }) => code)).toEqual([
      "AI",
      "AIG",
      "ALC",
      "AP",
      "FDA",
      "GI",
      "PA",
      "SAI",
      "UI",
    ]);
    expect(MEALS.flatMap(listBoardsOf)).toHaveLength(18);
  });

  test("Z47: are found by code in any case, two codes with one label kept apart", () => {
    expect(findBoard("ai")?.label).toBe("All Inclusive");
    expect(findBoard("ALC")).toMatchObject({ code: "ALC", label: "All Inclusive" });
    expect(findBoard("??")).toBeNull();
  });
});
