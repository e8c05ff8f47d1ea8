import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pageNow } from "../../lib/page-clock";
import { StatusRegion } from "../../shell/status-region";
import { HoldLine } from "./hold-line";
import { InWords } from "./testing/in-words";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const draw = (seconds: number, mayBeExtended = true) =>
  render(
    <HoldLine
      hold={{ kind: "live", endsAt: pageNow() + seconds * 1000, mayBeExtended }}
      isBusy={false}
      isWaiting={false}
      onKeep={() => undefined}
    />,
    { wrapper: InWords },
  );

test("UK-06: the time is the server's, in whole minutes, and may be put off when it gets short", () => {
  draw(14 * 60 + 30);
  expect(screen.getByText(/kept for you for 15 minutes/)).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  act(() => vi.advanceTimersByTime(10 * 60_000));
  expect(screen.getByText(/for 5 minutes/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Keep them longer" })).toBeVisible();
});

test("R-04: when it is over the way on is one press, and nothing is promised any more", () => {
  draw(30);
  act(() => vi.advanceTimersByTime(31_000));
  expect(screen.getByText(/We have let your rooms and seats go/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Check and keep them again" })).toBeVisible();
});

test("R-04: a device that slept longer than the hold promises nothing when it wakes", () => {
  draw(600);
  vi.setSystemTime(Date.now() + 700_000);
  act(() => vi.advanceTimersByTime(1_000));
  expect(screen.getByText(/We have let your rooms and seats go/)).toBeVisible();
});

test("a hold that cannot be put off any more offers no button", () => {
  draw(60, false);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("what a press came to is said aloud: kept longer, let go, kept again; an answer that only comes later says nothing", () => {
  const line = (seconds: number) => (
    <StatusRegion>
      <HoldLine
        hold={{ kind: "live", endsAt: pageNow() + seconds * 1000, mayBeExtended: true }}
        isBusy={false}
        isWaiting={false}
        onKeep={() => undefined}
      />
    </StatusRegion>
  );
  const { rerender } = render(line(240), { wrapper: InWords });
  const said = () => screen.getAllByRole("status")[0]?.textContent;
  expect(said()).toBe("");
  rerender(line(241));
  expect(said()).toBe("");
  rerender(line(900));
  expect(said()).toMatch(/for 15 minutes/);
  act(() => vi.advanceTimersByTime(901_000));
  expect(said()).toMatch(/We have let your rooms and seats go/);
  rerender(line(900));
  expect(said()).toMatch(/for 15 minutes/);
});
