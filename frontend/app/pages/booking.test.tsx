import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aBookingPage } from "../features/booking/testing/a-booking";
import { aBar } from "../features/search-bar/testing/a-bar";
import { BookingPage } from "./booking";

beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => vi.unstubAllGlobals());

test("S45: the search is folded out with its button, and keeps what was chosen in it when it is put away", async () => {
  const search = { destinations: ["BB"], departureAirports: ["LGW"], nights: 7, departureDate: "2027-06-12" };
  render(<BookingPage {...aBookingPage()} searchBar={aBar({ search })} />);
  const summary = () => document.querySelector("search [aria-controls][aria-expanded]");
  const nights = () => screen.getByRole("combobox", { name: "How long for?" });
  expect(summary()).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(screen.getByRole("button", { name: "edit_search" }));
  expect(summary()).toHaveAttribute("aria-expanded", "true");
  await userEvent.selectOptions(nights(), "14");
  await userEvent.click(screen.getByRole("button", { name: "close_search" }));
  expect(summary()).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(screen.getByRole("button", { name: "edit_search" }));
  expect(summary()).toHaveAttribute("aria-expanded", "true");
  expect(nights()).toHaveValue("14");
});
