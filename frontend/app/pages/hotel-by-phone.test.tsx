import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Hotel } from "../api/types";
import { NotSold } from "../features/hotel/panel/not-sold";
import { aHotel } from "../testing/a-hotel";
import { aPrice } from "../testing/a-row";

const phone = { display: "0800 000 0000", href: "tel:08000000000" };
const draw = (changes: Partial<Hotel>) =>
  render(<NotSold {...aHotel({ state: "by_phone", panel: null, ...changes })} phone={phone} hasOthers={false} />);

test("PM2, UK-03: a hotel that is sold by telephone has the price that lists have, what it buys, and how to book it", () => {
  const phonePrice = aPrice({ leadInPpPence: 128_400, basis: ["7 nights, All Inclusive", "Book by phone"] });
  draw({ phonePrice, phonePriceNote: "Prices are per person." });
  const box = screen.getByRole("heading", { name: "Call now for a customised price" }).parentElement;
  expect(box).toHaveTextContent("£1,284");
  expect(box).toHaveTextContent("7 nights, All Inclusive, Book by phone");
  expect(screen.getByText("Prices are per person.")).toBeVisible();
});

test("M03: one without a price says how it is booked, and no price", () => {
  const { container } = draw({});
  expect(screen.getByText(/We book this one by phone/)).toBeVisible();
  expect(container).not.toHaveTextContent("£");
});
