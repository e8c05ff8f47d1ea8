import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hearLeaving } from "../testing/hear-leaving";
import { leavePage } from "./leave-page";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function left() {
  const assign = hearLeaving("assign");
  const onStillHere = vi.fn();
  leavePage("/booking/t1", onStillHere);
  expect(assign).toHaveBeenLastCalledWith("/booking/t1");
  return onStillHere;
}

test("a page that was stopped on its way says that it is still here, once and not at once", () => {
  const onStillHere = left();
  vi.advanceTimersByTime(9_000);
  expect(onStillHere).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(onStillHere).toHaveBeenCalledOnce();
});

test("a copy that was kept for Back says so as soon as it is shown again", () => {
  const onStillHere = left();
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(onStillHere).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(onStillHere).toHaveBeenCalledOnce();
});

test("the load of a page that is left before it has all come is not taken for its return", () => {
  const onStillHere = left();
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
  expect(onStillHere).not.toHaveBeenCalled();
});
