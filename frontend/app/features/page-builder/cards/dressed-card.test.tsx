import { readFileSync } from "node:fs";
import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { CardDressing } from "../../../api/types";
import { aCard, aPicture } from "../../../testing/a-row";
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

test.each([1, 2, 3, 4, 5, 6, 9])(
  "E04: a picture whose editor wants it at once is asked for at once, others when they come near: configuration %i",
  (configuration) => {
    const draw = (isEager: boolean) =>
      renderToString(
        <DressedCard
          card={aCard({ configuration, picture: aPicture() })}
          headingLevel={3}
          dressing={aDressing({ isEager })}
        />,
      );
    // Without scripts the browser's own way of waiting is printed in its place.
    expect(draw(false)).toContain('loading="lazy"');
    expect(draw(true)).toContain('loading="eager"');
    expect(draw(true)).not.toContain("<noscript>");
  },
);

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
