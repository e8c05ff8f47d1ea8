import { render } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { PriceBox, type Price } from "./price-box";
import { formatDifference, formatPounds } from "./price-box-pounds";

/** What a screen reader says: the text, without the parts hidden from it. */
function spoken(price: Price): string {
  const { container } = render(<PriceBox price={price} />);
  const heard = container.cloneNode(true) as HTMLElement;
  heard.querySelectorAll("[aria-hidden=true]").forEach((part) => part.remove());
  heard.querySelectorAll("p").forEach((paragraph) => paragraph.append(" "));
  return (heard.textContent ?? "").replace(/\s+/g, " ").trim();
}

describe("formatPounds", () => {
  test.each([
    [128400, "£1,284"],
    [128401, "£1,285"],
    [99, "£1"],
    [0, "£0"],
    [123456700, "£1,234,567"],
  ])("UK-04: shows %i pence as %s, rounded up to whole pounds", (pence, shown) =>
    expect(formatPounds(pence)).toBe(shown),
  );
});

describe("formatDifference", () => {
  test.each([
    [16400, "+£164"],
    [16301, "+£164"],
    [-16350, "\u2212£163"],
    [-50, "£0"],
    [0, "£0"],
  ])("UK-04: shows a difference of %i pence as %s, never overstating a saving", (pence, shown) =>
    expect(formatDifference(pence)).toBe(shown),
  );
});

describe("PriceBox", () => {
  test("UK-03: an unknown party reads from, per person, and its basis", () => {
    expect(spoken({ kind: "lead-in", ppPence: 128350, basis: "based on 2 adults sharing" })).toBe(
      "from £1,284 per person, based on 2 adults sharing",
    );
  });

  test("UK-09: a price that is hardly sold says so after what it is for, and no other does", () => {
    const price = { kind: "lead-in", ppPence: 128350, basis: "7 nights, from Gatwick" } as const;
    expect(spoken({ ...price, limited: "Limited availability" })).toBe(
      "from £1,284 per person, 7 nights, from Gatwick Limited availability",
    );
    expect(spoken({ ...price, limited: null })).toBe("from £1,284 per person, 7 nights, from Gatwick");
  });

  test("UK-03: a known party reads per person and the total for the party", () => {
    expect(spoken({ kind: "party", ppPence: 128400, totalPence: 256800, party: "2 adults" })).toBe(
      "£1,284 per person, £2,568 total for 2 adults",
    );
  });

  test("UK-07: an earlier price is a sentence with its date, rounded down", () => {
    const was = { ppPence: 154099, onDate: "2026-11-02" };
    expect(spoken({ kind: "lead-in", ppPence: 134900, was })).toBe(
      "was £1,540 per person on 2 November from £1,349 per person",
    );
  });

  test("UK-07: an earlier price that was not dearer is not shown", () => {
    expect(spoken({ kind: "lead-in", ppPence: 134900, was: { ppPence: 134900, onDate: "2026-11-02" } })).not.toContain(
      "was",
    );
  });
});

describe("PriceBox in its other states", () => {
  test("W-21: a changed price says by how much and since when", () => {
    const price = { kind: "party", ppPence: 130600, totalPence: 261200, party: "2 adults" } as const;
    expect(spoken({ ...price, changedByPence: 4400 })).toContain("£44 more than when you searched");
    expect(spoken({ ...price, changedByPence: -4400 })).toContain("£44 less than when you searched");
    expect(spoken({ ...price, changedByPence: 0 })).not.toContain("than when");
  });

  test("W-19: a difference reads per person and in total", () => {
    expect(spoken({ kind: "difference", ppPence: 16400, totalPence: 32800 })).toBe(
      "+£164 per person £328 more in total",
    );
    expect(spoken({ kind: "difference", ppPence: 0, totalPence: 0 })).toBe("Same price");
  });

  test("W-29: loading and absent say nothing and keep the room of the lines to come", () => {
    for (const kind of ["loading", "absent"] as const) {
      const { container, unmount } = render(<PriceBox price={{ kind, lines: 2 }} />);
      expect(container).toHaveTextContent("");
      expect(container.querySelectorAll("[aria-hidden=true] > span")).toHaveLength(2);
      unmount();
    }
  });

  test("no price online gives a way to call; sold out gives a way to the nearest dates", () => {
    expect(spoken({ kind: "none", call: "020 7946 0142, until 8 pm" })).toBe(
      "Call for a customised price 020 7946 0142, until 8 pm",
    );
    const { getByRole } = render(
      <PriceBox price={{ kind: "sold-out", nearestHref: "/search/holidays/?date=2027-06-13" }} />,
    );
    expect(getByRole("link", { name: "See the nearest dates" })).toHaveAttribute(
      "href",
      "/search/holidays/?date=2027-06-13",
    );
  });
});
