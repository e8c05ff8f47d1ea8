import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HeldNotice } from "./held-notice";

const HOTEL = "/holidays/maldives/north/coral-sands";
const SEARCH = "?date=2027-06-12&nights=7";
const held = {
  href: "/booking/held",
  title: "You hold this holiday.",
  text: "Rooms and seats are kept for you until 14:32.",
  label: "Go on with your booking",
  isThisStay: true,
};
const later = { ...held, title: "You hold a holiday at this hotel.", text: "For 2 adults, leaving on 19 June." };
const asked = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal("fetch", asked);
  history.replaceState(null, "", `${HOTEL}/book${SEARCH}`);
});
afterEach(() => vi.unstubAllGlobals());

/** Back at a tab that lay behind others: here nothing is ever hidden. */
const comeBack = () => act(async () => void fireEvent(document, new Event("visibilitychange")));
const way = () => screen.getByRole("link");

test("R-04: a tab come back to leads on to what is held by then, and says which holiday that is", async () => {
  asked.mockImplementation(async () => Response.json(later));
  render(<HeldNotice held={held} />);
  expect(asked).not.toHaveBeenCalled();
  await comeBack();
  expect(asked.mock.calls.map(([address]) => address)).toEqual([`${HOTEL}/book/held.json${SEARCH}`]);
  expect(screen.getByText(later.title)).toBeVisible();
  expect(screen.getByText(/leaving on 19 June/)).toBeVisible();
});

test("R-04: on the hotel's own page it is asked of the hotel", async () => {
  history.replaceState(null, "", `${HOTEL}${SEARCH}`);
  asked.mockImplementation(async () => Response.json(later));
  render(<HeldNotice held={held} />);
  await comeBack();
  expect(asked.mock.calls.map(([address]) => address)).toEqual([`${HOTEL}/book/held.json`]);
});

test("R-04: with another holiday held or the time over it leads to what is on sale, and keeps the keyboard", async () => {
  asked.mockImplementation(async () => Response.json(null));
  render(<HeldNotice held={held} />);
  way().focus();
  await comeBack();
  expect(screen.queryByText(/kept for you until/)).toBeNull();
  expect(way()).toHaveAttribute("href", `${HOTEL}/book${SEARCH}`);
  expect(way()).toHaveFocus();
});

test("R-04: a page kept for Back asks too, one that is new does not", async () => {
  asked.mockImplementation(async () => Response.json(null));
  render(<HeldNotice held={held} />);
  const show = (persisted: boolean) =>
    act(async () => void fireEvent(window, Object.assign(new Event("pageshow"), { persisted })));
  await show(false);
  expect(asked).not.toHaveBeenCalled();
  await show(true);
  expect(way()).not.toHaveAttribute("href", "/booking/held");
});

test("R-04: what the page is told by itself counts again; without an answer all stays", async () => {
  asked.mockImplementation(async () => Response.json(null));
  const { rerender } = render(<HeldNotice held={held} />);
  await comeBack();
  expect(way()).not.toHaveAttribute("href", "/booking/held");
  rerender(<HeldNotice held={later} />);
  expect(way()).toHaveAttribute("href", "/booking/held");
  asked.mockRejectedValue(new TypeError("Failed to fetch"));
  await comeBack();
  expect(screen.getByText(later.title)).toBeVisible();
});
