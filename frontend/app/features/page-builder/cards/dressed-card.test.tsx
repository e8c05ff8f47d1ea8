import { readFileSync } from "node:fs";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CardDressing } from "../../../api/types";
import { aCard } from "../../../testing/a-row";
import { tracksOf } from "../row/card-spans";
import { DressedCard } from "./dressed-card";

function aDressing(changes: Partial<CardDressing> = {}): CardDressing {
  return {
    columnsSmall: "auto",
    columnsMedium: "auto",
    columnsLarge: "auto",
    imageMaxHeight: "",
    isEager: false,
    frame: "",
    texts: [],
    stars: 0,
    rating: null,
    reviewCount: null,
    problem: "",
    ...changes,
  };
}

test("E04: departures of single texts reach the card as words of a closed list, never as style attributes", () => {
  const texts: CardDressing["texts"] = [
    { text: "heading", colour: "brand", size: "large", padding: "", align: "center" },
    { text: "button", colour: "accent", size: "", padding: "", align: "" },
  ];
  const { container } = render(<DressedCard card={aCard()} headingLevel={3} dressing={aDressing({ texts })} />);
  const dressed = container.firstElementChild;
  expect(dressed).toHaveAttribute("data-text-colour", "heading:brand button:accent");
  expect(dressed).toHaveAttribute("data-text-size", "heading:large");
  expect(dressed).not.toHaveAttribute("data-text-padding");
  expect(container.querySelector("[style]")).toBeNull();
});

test("E04: every word an editor may choose is drawn by the style sheet", () => {
  const css = readFileSync("app/features/page-builder/cards/dressed-card.module.css", "utf8");
  const words = {
    colour: ["ink", "ink-2", "brand", "accent", "paper"],
    size: ["small", "normal", "large", "display"],
    padding: ["none", "small", "medium", "large"],
    align: ["left", "center", "right"],
  };
  for (const [kind, values] of Object.entries(words)) {
    for (const value of values) expect(css).toContain(`[data-text-${kind}~="heading:${value}"]`);
  }
});

test("S19, UK-30: a hotel card shows stars and the guests' rating with how many rated", () => {
  render(
    <DressedCard card={aCard()} headingLevel={3} dressing={aDressing({ stars: 4, rating: "4.6", reviewCount: 212 })} />,
  );
  expect(screen.getByText("4 stars")).toBeInTheDocument();
  expect(screen.getByText("4.6 out of 5, 212 reviews")).toBeInTheDocument();
});

test("T01, ER5: a card whose price and rating are not known keeps its words and says nothing of either", () => {
  render(<DressedCard card={aCard({ price: null })} headingLevel={3} dressing={aDressing({ stars: 4 })} />);
  const card = screen.getByRole("article");
  expect(card).toHaveTextContent("4 stars");
  expect(card).not.toHaveTextContent(/£|out of 5|review/);
  expect(screen.getByRole("heading", { level: 3, name: "Cove House" })).toBeInTheDocument();
});

test("an editor sees in the preview why a card cannot be shown", () => {
  render(
    <DressedCard card={aCard()} headingLevel={3} dressing={aDressing({ problem: "Cove House is not published." })} />,
  );
  expect(screen.getByText("Cove House is not published.")).toBeInTheDocument();
});

test("S17: chosen columns are of 2, 3 and 6, and never more than there are", () => {
  expect(tracksOf("auto", "large")).toBeNull();
  expect(tracksOf("2", "small")).toBe(2);
  expect(tracksOf("6", "small")).toBe(2);
  expect(tracksOf("2", "medium")).toBe(4);
  expect(tracksOf("5", "large")).toBe(10);
  expect(tracksOf("full", "large")).toBe(12);
});
