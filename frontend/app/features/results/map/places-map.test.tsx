import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { WherePlace } from "../../../api/types";
import { PlacesMap } from "./places-map";

const place = (given: Partial<WherePlace>): WherePlace => ({
  ...{ code: "BB-W", name: "West Coast", country: "Barbados", picture: null, ppPence: 92_700, totalPence: 185_400 },
  ...{
    months: [],
    when: "cheapest in September",
    href: "/search/holidays/?destination=BB-W",
    latitude: 13.2,
    longitude: -59.6,
  },
  ...given,
});

const show = (places: WherePlace[]) => render(<PlacesMap places={places} party="2 adults" />);
const press = (name: string) => fireEvent.keyDown(screen.getByRole("button", { name }), { key: "Enter" });

test("R14, W-17, UK-03: a place's flag tells its lowest price and month and leads to them", () => {
  show([place({}), place({ code: "MT", name: "Malta", country: "Malta", latitude: 35.9, longitude: 14.4 })]);
  press("West Coast, £927 per person, £1,854 for 2 adults");
  const card = within(screen.getByRole("complementary", { name: "West Coast" }));
  expect(card.getByText("from £927 pp, £1,854 for 2 adults, cheapest in September")).toBeVisible();
  expect(card.getByRole("link")).toHaveAttribute("href", "/search/holidays/?destination=BB-W");
  fireEvent.click(card.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("complementary")).toBeNull();
});

test("R14: places too near to each other share a flag, and one without coordinates has none", () => {
  const near = place({ code: "BB-S", name: "South Coast", ppPence: 80_200, totalPence: 160_400, latitude: 13.2001 });
  const far = place({ code: "MT", name: "Malta", country: "Malta", latitude: 35.9, longitude: 14.4 });
  show([near, place({}), far, place({ code: "XX", name: "Nowhere", latitude: null, longitude: null })]);
  expect(screen.getByRole("button", { name: "2 places from £802 per person, £1,604 for 2 adults" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /Nowhere/ })).toBeNull();
});
