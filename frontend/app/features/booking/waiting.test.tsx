import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sayer } from "./say";
import { Waiting } from "./waiting";

const say = sayer({ "booking.waiting_seconds": "6" });
const lines = ["Checking the seats", "Looking for your room", "Adding up"];
let wantsNoMotion = false;

beforeEach(() => {
  wantsNoMotion = false;
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: wantsNoMotion }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

function draw(by = say, isSlow = false) {
  render(
    <Waiting
      lines={lines}
      isSlow={isSlow}
      requestQuery="hotel=BB1"
      phone={{ display: "020 7946 0142", href: "tel:+442079460142" }}
      say={by}
    />,
  );
}

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
  const box = screen.getByText(lines[0]!);
  fireEvent.pointerEnter(box.parentElement!);
  wait(30_000);
  expect(screen.getByText(lines[0]!)).toBeVisible();
  fireEvent.pointerLeave(box.parentElement!);
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

test("Z54, W-09: who wants no motion reads the first line alone", () => {
  wantsNoMotion = true;
  draw();
  wait(30_000);
  expect(screen.getByText(lines[0]!)).toBeVisible();
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
