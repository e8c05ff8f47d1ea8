import { render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { BrandBar as Facts } from "../../api/types";
import { aShell } from "../../testing/a-shell";
import { Wording } from "../wording";
import { BrandBar } from "./brand-bar";

function aBar(changes: Partial<Facts> = {}) {
  const shell = aShell();
  return render(
    <Wording value={shell.wording}>
      <BrandBar bar={{ ...shell.brandBar, ...changes }} />
    </Wording>,
  );
}

describe("BrandBar", () => {
  test("P09, UK-30: shows the score with its count, source and date", () => {
    aBar();
    expect(screen.getByText(/Rated 4.7 of 5/)).toHaveTextContent(
      "Rated 4.7 of 5 from 3,218 reviews on Demo Reviews, 20 November 2026",
    );
  });

  test("W-28: the number is visible text that a phone dials, with the hours beside it", () => {
    aBar();
    expect(screen.getByRole("link", { name: "020 7946 0142" })).toHaveAttribute("href", "tel:+442079460142");
    expect(screen.getByText("open until 8 pm")).toBeInTheDocument();
  });

  test("P09: without hours it says 'Call our team'", () => {
    aBar({ hours: null });
    expect(screen.getByText("Call our team")).toBeInTheDocument();
  });

  test("P09: what a brand does not have is not drawn", () => {
    aBar({ reviewBadge: null, award: null, bookMessage: null, tradeMembership: null });
    expect(screen.queryByText(/Rated/)).not.toBeInTheDocument();
    expect(screen.getByRole("group", { name: "Brand information" })).toHaveTextContent("020 7946 0142 open until 8 pm");
  });

  test("P09: without a book message the membership takes its place", () => {
    aBar({ bookMessage: null });
    expect(screen.getByText("Demonstration Travel Association, member 00000")).toBeInTheDocument();
  });
});
