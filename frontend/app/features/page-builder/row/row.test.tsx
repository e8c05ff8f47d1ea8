import { render, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aCard, aRow } from "../../../testing/a-row";
import { Row } from "./row";

describe("Row", () => {
  test("S15: heads its cards, and an anchor lets the menu point at it", () => {
    const { container } = render(<Row row={aRow()} />);
    expect(screen.getByRole("heading", { level: 2, name: "Where our team is going next" })).toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 3, name: "Cove House" })).toBeInTheDocument();
    expect(container.querySelector("#going-next")).toContainElement(screen.getByRole("heading", { level: 3 }));
  });

  test("S15: without a header its cards move up a level, so that no level is skipped", () => {
    render(<Row row={aRow({ header: "", intro: "" })} />);
    expect(screen.getByRole("heading", { level: 2, name: "Cove House" })).toBeInTheDocument();
  });

  test("E02: cards stand in the order of their positions", () => {
    const cards = [aCard({ heading: "Second", position: 2 }), aCard({ heading: "First", position: 1 })];
    render(<Row row={aRow({ cards })} />);
    expect(screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual([
      "First",
      "Second",
    ]);
  });

  test("S16, W-08: a carousel is a region named by the row, its cards a list", () => {
    render(<Row row={aRow({ isCarousel: true })} />);
    const carousel = screen.getByRole("region", { name: "Where our team is going next" });
    expect(carousel).toHaveAttribute("aria-roledescription", "carousel");
    expect(within(carousel).getByRole("listitem")).toHaveTextContent("Cove House");
  });

  test("K11: the editor's padding and ground reach the row as closed choices, never as style attributes", () => {
    const { container } = render(<Row row={aRow({ smallPadding: "3rem 1rem", background: "sand" })} />);
    const row = container.querySelector("section");
    expect(row).toHaveAttribute("data-padding-small", "3rem 1rem");
    expect(row).toHaveAttribute("data-ground", "sand");
    expect(container.querySelector("[style]")).toBeNull();
  });

  test("E02: a row may lead on", () => {
    render(<Row row={aRow({ link: { label: "All 24 offers", href: "/offers/" } })} />);
    expect(screen.getByRole("link", { name: "All 24 offers" })).toHaveAttribute("href", "/offers/");
  });
});
