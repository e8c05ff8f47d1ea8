import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aCard } from "../../../testing/a-row";
import { BuilderCard } from "./builder-card";

const rating = { stars: 4, score: "4.6", reviewCount: 212, source: "reviews.example" };

test.each([1, 9])(
  "S19, UK-30: card %i shows a hotel's stars and its reviews: score, how many, where",
  (configuration) => {
    render(<BuilderCard card={aCard({ configuration, rating })} headingLevel={3} />);
    expect(screen.getByText("4 stars")).toBeVisible();
    expect(screen.getByText("4.6 of 5, 212 reviews on reviews.example")).toBeVisible();
  },
);

test("UK-30, UK-31: a score that no site published is called ours, and no reviews are claimed for it", () => {
  render(<BuilderCard card={aCard({ rating: { ...rating, source: null } })} headingLevel={3} />);
  expect(screen.getByText("Our rating 4.6")).toBeVisible();
  expect(screen.queryByText(/review/)).toBeNull();
});

test("S19: one star, one review", () => {
  render(<BuilderCard card={aCard({ rating: { ...rating, stars: 1, reviewCount: 1 } })} headingLevel={3} />);
  expect(screen.getByText("1 star")).toBeVisible();
  expect(screen.getByText("4.6 of 5, 1 review on reviews.example")).toBeVisible();
});

test("T01, ER5: a card whose price and rating are not known keeps its words and says nothing of either", () => {
  const unrated = { stars: 4, score: null, reviewCount: null, source: null };
  const { rerender } = render(<BuilderCard card={aCard({ price: null, rating: unrated })} headingLevel={3} />);
  const card = screen.getByRole("article");
  expect(card).toHaveTextContent("4 stars");
  expect(card).not.toHaveTextContent(/£|of 5|rating|review/);
  rerender(<BuilderCard card={aCard({ price: null, rating: null })} headingLevel={3} />);
  expect(screen.getByRole("article")).not.toHaveTextContent("star");
  expect(screen.getByRole("heading", { level: 3, name: "Cove House" })).toBeInTheDocument();
});
