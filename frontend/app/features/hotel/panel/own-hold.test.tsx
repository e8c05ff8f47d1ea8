import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mayHoldHere, noteHolding } from "../../../lib/holding";
import { LateOwnHold } from "./late-own-hold";

const HOTEL = "/holidays/maldives/north/coral-sands";
const asked = vi.fn<(address: string) => void>();
const held = {
  href: "/booking/t1",
  title: "You hold a holiday at this hotel",
  text: "Rooms and seats are kept for you until 14:32. Nobody else can have them.",
  label: "Go on with your booking",
  isThisStay: false,
};

beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal("fetch", (address: string) => {
    asked(address);
    return Promise.resolve(Response.json(held));
  });
  history.replaceState(null, "", HOTEL);
});
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("R-04: the page of a hotel where rooms are kept for this browser says until when, and leads on", async () => {
  noteHolding(`${HOTEL}/book?date=2027-06-12&nights=7`);
  render(<LateOwnHold />);
  expect(await screen.findByRole("link", { name: "Go on with your booking" })).toHaveAttribute("href", "/booking/t1");
  expect(screen.getByRole("status")).toHaveTextContent("until 14:32");
  expect(asked.mock.calls).toEqual([[`${HOTEL}/book/held.json`]]);
});

test("R-34: nobody else's page asks, nor any other hotel's, nor this one an hour later", async () => {
  render(<LateOwnHold />);
  noteHolding("/holidays/maldives/north/another/book?nights=7");
  render(<LateOwnHold />);
  await vi.dynamicImportSettled();
  expect(asked).not.toHaveBeenCalled();
  noteHolding(`${HOTEL}/book`);
  expect(mayHoldHere()).toBe(true);
  vi.useFakeTimers({ now: Date.now() + 3_600_001 });
  expect(mayHoldHere()).toBe(false);
});
