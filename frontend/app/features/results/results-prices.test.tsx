import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Found } from "../../api/types";
import { aFound, aResultCard } from "../../testing/a-found";
import { ResultsView } from "./results-view";

const nothing = () => null;

const show = (found: Found, texts: Record<string, string> = {}) =>
  render(
    <ResultsView
      found={found}
      texts={texts}
      actionsOf={nothing}
      foot={nothing}
      onSearch={nothing}
      loadPicture={() => Promise.reject(new Error("no picture"))}
    />,
  );

test("UK-03: a hotel pressed on the map has its total for the party, on the list's page or not", async () => {
  const point = { itemcode: "BB9", name: "Far House", latitude: 13.1, longitude: -59.6, country: "Barbados" };
  const points = [{ ...point, ppPence: 110_000, totalPence: 330_000 }];
  show(aFound({ view: "map", party: "3 adults", points }));
  const flag = await screen.findByRole("button", { name: "Far House, £1,100 per person, £3,300 for 3 adults" });
  fireEvent.keyDown(flag, { key: "Enter" });
  expect(screen.getByRole("complementary", { name: "Far House" })).toHaveTextContent(/£1,100.*£3,300.*3 adults/);
});

test("UK-03: the strip of months says whom and what its prices are of, and each month its total", () => {
  const month = { month: "2027-05", ppPence: 110_000, totalPence: 220_000, href: "/search/holidays/?month=2027-05" };
  show(aFound({ months: [month], monthsNote: "Per person for 2 adults, with flights." }));
  expect(screen.getByText("Per person for 2 adults, with flights.")).toBeVisible();
  expect(screen.getByRole("link", { name: /May 2027,\s*£1,100\s*per person, £2,200 for 2 adults$/ })).toBeVisible();
});

test("S48, Z19: where nothing fits each change says its price for the party, and the way to a quote is a link", () => {
  const change = { label: "Leave in May 2027", count: 2, fromPpPence: 110_000, fromTotalPence: 220_000, href: "/x" };
  const found = aFound({
    ...{ nFound: 0, cards: [], relaxations: [change] },
    enquiry: { label: "Ask us for a quote", href: "/quote?month=2027-03" },
  });
  show(found, { "results.relax_gives": "{count} holidays, from {price} pp, {total} for {party}" });
  expect(screen.getByText("2 holidays, from £1,100 pp, £2,200 for 2 adults")).toBeVisible();
  expect(screen.getByRole("link", { name: "Ask us for a quote" })).toHaveAttribute("href", "/quote?month=2027-03");
});

test("a hotel that is sold by telephone only says so on its card", () => {
  const texts = { "results.call_only": "Book by phone" };
  const cards = [aResultCard({}), aResultCard({ itemcode: "BB2", name: "Reef House", isBookable: false })];
  show(aFound({ cards }), texts);
  expect(screen.getByRole("article", { name: "Reef House" })).toHaveTextContent("Book by phone");
  expect(screen.getByRole("article", { name: "Cove House" })).not.toHaveTextContent("Book by phone");
});
