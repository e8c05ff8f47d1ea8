import { render, screen, waitFor, within } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { aBookingPage, anAnswer, aPriced } from "../features/booking/testing/a-booking";
import { aBar } from "../features/search-bar/testing/a-bar";
import { BOOKING_FORM } from "../lib/chat-signals";
import { hearTracked } from "../testing/hear-tracked";
import { BookingPage } from "./booking";

beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => vi.unstubAllGlobals());

const summary = () => document.querySelector("search [aria-controls][aria-expanded]")!;
const isUnfolded = () => summary().getAttribute("aria-expanded") === "true";
const search = { destinations: ["BB"], departureAirports: ["LGW"], nights: 7, departureDate: "2027-06-12" };

/** What the chat is told of the form, and what is measured, from now on. */
function hear() {
  const { heard, stop } = hearTracked();
  const forms: boolean[] = [];
  const note = (event: Event) => forms.push((event as CustomEvent<boolean>).detail);
  window.addEventListener(BOOKING_FORM, note);
  onTestFinished(() => {
    stop();
    window.removeEventListener(BOOKING_FORM, note);
  });
  const toggles = () => heard.map(({ event }) => event).filter((event) => event.endsWith("_change_booking_search"));
  return { forms, toggles };
}

test("S45: the search is folded out with its button, and keeps what was chosen in it when it is put away; told both times", async () => {
  const { toggles } = hear();
  render(<BookingPage {...aBookingPage()} searchBar={aBar({ search })} />);
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
  const [open, close] = ["open_change_booking_search", "close_change_booking_search"];
  expect(toggles()).toEqual([open, close, open]);
});

test("T27, TR1, S45: opened by its summary, as phones do, it is told as with its button, and the chat makes room", async () => {
  const { forms, toggles } = hear();
  render(<BookingPage {...aBookingPage()} searchBar={aBar({ search })} />);
  await waitFor(() => expect(forms).toEqual([false]));
  await userEvent.click(summary());
  expect(screen.getByRole("button", { name: "close_search", expanded: true })).toBeVisible();
  await waitFor(() => expect(forms).toEqual([false, true]));
  await userEvent.click(summary());
  await waitFor(() => expect(forms).toEqual([false, true, false]));
  expect(toggles()).toEqual(["open_change_booking_search", "close_change_booking_search"]);
});

test("T27, TR1: opened before the page's code was here it is told as soon as that is", async () => {
  const { forms, toggles } = hear();
  const page = <BookingPage {...aBookingPage()} searchBar={aBar({ search })} />;
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = renderToString(page);
  root.querySelector("[data-folds]")!.setAttribute("aria-expanded", "true");
  const drawn = hydrateRoot(root, page);
  await waitFor(() => expect(forms.at(-1)).toBe(true));
  expect([isUnfolded(), toggles()]).toEqual([true, ["open_change_booking_search"]]);
  drawn.unmount();
  root.remove();
});

test("T27: forced open counts for the chat too, until it is folded away; that it was forced is nobody's doing", async () => {
  const { forms, toggles } = hear();
  render(<BookingPage {...aBookingPage(anAnswer({ state: "sold_out", priced: null }))} searchBar={aBar({ search })} />);
  await waitFor(() => expect(forms).toEqual([true]));
  expect([isUnfolded(), toggles()]).toEqual([true, []]);
  await userEvent.click(summary());
  await waitFor(() => expect(forms).toEqual([true, false]));
  expect([isUnfolded(), toggles()]).toEqual([false, ["close_change_booking_search"]]);
});

test("S45, UK-10: every no to a new price unfolds the search and leads to it, also one that was folded away meanwhile", async () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  render(
    <BookingPage
      {...aBookingPage(anAnswer({ priced: aPriced({ seenPence: 500_000 }) }))}
      searchBar={aBar({ search })}
    />,
  );
  const refuse = async () => {
    await userEvent.click(within(screen.getByRole("status")).getByRole("button", { name: "price_other" }));
    await waitFor(() => expect(isUnfolded()).toBe(true));
  };
  await refuse();
  await userEvent.click(summary());
  expect(isUnfolded()).toBe(false);
  await refuse();
  scrolled.mockClear();
  await refuse();
  await waitFor(() => expect(scrolled).toHaveBeenCalled());
});
