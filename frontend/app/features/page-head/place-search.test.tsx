import { render, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { PlaceSearchSection } from "../../api/types";
import { PlaceSearch } from "./place-search";

const section: PlaceSearchSection = {
  kind: "place-search",
  heading: "Find your holiday in Barbados",
  action: "/search/holidays/",
  destination: "BB",
  region: "BB-SOUTH",
  airports: [
    { value: "LGW", label: "London Gatwick" },
    { value: "MAN", label: "Manchester" },
  ],
  airport: "MAN",
  nights: [7, 14],
  months: [
    { value: "2027-05", label: "May 2027" },
    { value: "2027-06", label: "June 2027" },
  ],
  month: "2027-06",
  texts: {
    flying_from: "Flying from?",
    how_long: "How long for?",
    departing_on: "Departing on?",
    guests: "Guests & Rooms",
    submit: "Search",
  },
};

test("S38, S39: a place's search is a plain form that knows the place, airport and month of its lead-in price", () => {
  const { container } = render(<PlaceSearch {...section} />);
  const search = container.querySelector("search");
  if (!search) throw new Error("no search");
  expect(search).toHaveAccessibleName("Find your holiday in Barbados");
  expect(within(search).getByRole("combobox", { name: "Flying from?" })).toHaveDisplayValue("Manchester");
  expect(within(search).getByRole("combobox", { name: "Departing on?" })).toHaveDisplayValue("June 2027");
  const form = container.querySelector("form");
  if (!form) throw new Error("no form");
  expect(form.getAttribute("action")).toBe("/search/holidays/");
  // What the browser will send: the address of R14.
  const sent = [...new FormData(form)].map(([name, value]) => `${name}=${String(value)}`);
  expect(sent).toEqual([
    "destination=BB",
    "region=BB-SOUTH",
    "depair=MAN",
    "nights=7",
    "month=2027-06",
    "room[adults]=2",
  ]);
});

test("R04: a country sends no region", () => {
  const { container } = render(<PlaceSearch {...section} region={null} />);
  expect(container.querySelector('[name="region"]')).toBeNull();
});
