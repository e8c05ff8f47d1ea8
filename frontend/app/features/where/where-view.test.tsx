import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Where } from "../../api/types";
import { WhereView } from "./where-view";

const BASIS = "Per person for 2 adults in one room, with flights, hotel and all taxes.";

const where: Omit<Where, "searchBar"> = {
  ...{ airports: [], when: [], nights: [], budgets: [], themes: [], months: ["2027-05"], relaxations: [] },
  ...{ party: "2 adults", basis: BASIS, phone: { label: "020 7946 0142", href: "tel:+442079460142" } },
  texts: { "where.table": "Lowest price per person by place and month" },
  places: [
    {
      ...{ code: "MV-ARI", name: "Ari Atoll", country: "Maldives", picture: null, latitude: null, longitude: null },
      ...{ ppPence: 110_000, totalPence: 220_000, when: "cheapest in May 2027", href: "/x" },
      months: [{ month: "2027-05", ppPence: 110_000, totalPence: 220_000, heat: 0, href: "/x" }],
    },
  ],
};

test("UK-03: tiles and table say whom and what their prices are for, each with the party's total", () => {
  render(<WhereView where={where} map={null} />);
  expect(screen.getAllByText(BASIS)).toHaveLength(2);
  expect(screen.getByRole("article")).toHaveTextContent("from £1,100 pp, £2,200 for 2 adults, cheapest in May 2027");
  expect(
    screen.getByRole("link", {
      name: "Ari Atoll in May 2027, from £1,100 per person, £2,200 for 2 adults, cheapest month",
    }),
  ).toHaveTextContent("£1,100");
});

test("where nothing fits each way on says its price for the party, and where there is none, whom to call", () => {
  const texts = {
    "where.nothing": "The smallest changes that help:",
    "where.nothing_text": "We have nothing on sale for this. Call us on {number}.",
    "where.relax_gives": "{count} places, from {price} pp, {total} for {party}",
  };
  const way = { label: "At any price", count: 25, fromPpPence: 30_200, fromTotalPence: 60_400, href: "/any-price" };
  const { rerender } = render(<WhereView where={{ ...where, texts, places: [], relaxations: [way] }} map={null} />);
  expect(screen.getByRole("link", { name: "At any price" })).toHaveAttribute("href", "/any-price");
  expect(screen.getByRole("listitem")).toHaveTextContent("25 places, from £302 pp, £604 for 2 adults");
  rerender(<WhereView where={{ ...where, texts, places: [] }} map={null} />);
  expect(screen.getByRole("link", { name: /^We have nothing on sale/ })).toHaveTextContent("Call us on 020 7946 0142.");
});
