import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sayer } from "./say";
import { Waiting, type Turning } from "./waiting";

const say = sayer({
  "booking.waiting_seconds": "6",
  "booking.waiting_pause": "Pause these lines",
  "booking.waiting_go_on": "Show the next lines",
});
const lines = ["Checking the seats", "Looking for your room", "Adding up"];
let wantsNoMotion = false;

beforeEach(() => {
  wantsNoMotion = false;
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({
    matches: wantsNoMotion,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

const phone = { display: "020 7946 0142", href: "tel:+442079460142" };

function OnItsPage({ by, isSlow }: { by: typeof say; isSlow: boolean }) {
  const [turning, onTurning] = useState<Turning>("by-itself");
  return <Waiting {...{ lines, turning, onTurning, isSlow, phone }} requestQuery="hotel=BB1" say={by} />;
}

const draw = (by = say, isSlow = false) => void render(<OnItsPage by={by} isSlow={isSlow} />);
const button = (name: string) => screen.getByRole("button", { name });

test("S46, Z54, K10: each line stands for six seconds, and after the last comes the first", () => {
  draw();
  wait(5999);
  expect(screen.getByText(lines[0]!)).toBeVisible();
  wait(1);
  expect(screen.getByText(lines[1]!)).toBeVisible();
  wait(12_000);
  expect(screen.getByText(lines[0]!)).toBeVisible();
});

test("Z54: a brand may let them stand longer", () => {
  draw(sayer({ "booking.waiting_seconds": "9" }));
  wait(8999);
  expect(screen.getByText(lines[0]!)).toBeVisible();
  wait(1);
  expect(screen.getByText(lines[1]!)).toBeVisible();
});

test("Z54, W-09: a line somebody pointed at stays, and does not turn again by itself", () => {
  draw();
  const line = screen.getByText(lines[0]!);
  fireEvent.pointerEnter(line);
  wait(30_000);
  expect(screen.getByText(lines[0]!)).toBeVisible();
  fireEvent.pointerLeave(line);
  wait(30_000);
  expect(screen.getByText(lines[0]!)).toBeVisible();
});

test("Z54, W-09: so does the line that stood when the focus came to what is below", () => {
  draw(say, true);
  const [first] = screen.getAllByRole("link");
  act(() => first!.focus());
  act(() => first!.blur());
  wait(30_000);
  expect(screen.getByText(lines[0]!)).toBeVisible();
});

test("Z54, W-09: who wants no motion reads the first line alone, with nothing to pause", () => {
  wantsNoMotion = true;
  draw();
  wait(30_000);
  expect(screen.getByText(lines[0]!)).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

test("W-09: the lines are paused and go on by a button, first of all by keyboard; none of them is spoken", async () => {
  draw(say, true);
  vi.useRealTimers();
  await userEvent.tab();
  expect(button("Pause these lines")).toHaveFocus();
  expect(screen.getByText(lines[0]!)).toHaveAttribute("aria-live", "off");
  vi.useFakeTimers();
  // The focus on the button itself stops nothing: what it says is what its press does.
  fireEvent.click(button("Pause these lines"));
  wait(30_000);
  expect(screen.getByText(lines[0]!)).toBeVisible();
  fireEvent.click(button("Show the next lines"));
  wait(6000);
  expect(screen.getByText(lines[1]!)).toBeVisible();
});

test("W-09: lines that were asked to go on are not stopped by a pointer that passes", () => {
  draw();
  fireEvent.pointerEnter(screen.getByText(lines[0]!));
  fireEvent.click(button("Show the next lines"));
  fireEvent.pointerEnter(screen.getByText(lines[0]!));
  wait(6000);
  expect(screen.getByText(lines[1]!)).toBeVisible();
});

test("S47: when it takes long there are three ways to ask a person, with this holiday along", () => {
  draw();
  expect(screen.queryByRole("region")).toBeNull();
  cleanup();
  draw(say, true);
  const ways = within(screen.getByRole("region")).getAllByRole("link");
  expect(ways.map((way) => way.getAttribute("href"))).toEqual([
    "tel:+442079460142",
    "/callback?hotel=BB1",
    "/quote?hotel=BB1",
  ]);
});
