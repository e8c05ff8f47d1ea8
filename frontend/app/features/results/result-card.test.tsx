import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aResultCard } from "../../testing/a-found";
import { ResultCard } from "./result-card";

const show = (source: string | null) =>
  render(
    <ResultCard
      card={aResultCard({ rating: { stars: 4, score: "4.6", reviewCount: source ? 212 : null, source } })}
      say={(key) => key}
      isFirst={false}
      isSmall={false}
      actions={null}
    />,
  );

test("UK-30: a result says where the reviews stand that it counts", () => {
  show("reviews.example");
  expect(screen.getByText("4 stars")).toBeVisible();
  expect(screen.getByText("4.6 of 5, 212 reviews on reviews.example")).toBeVisible();
});

test("UK-31: a result's score that no site published is called ours", () => {
  show(null);
  expect(screen.getByText("Our rating 4.6")).toBeVisible();
  expect(screen.queryByText(/review/)).toBeNull();
});
