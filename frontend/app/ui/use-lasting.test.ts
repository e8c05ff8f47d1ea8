import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useLasting } from "./use-lasting";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test("S48: waiting is shown when it lasts, and no longer than it does", () => {
  const { result, rerender } = renderHook(useLasting, { initialProps: true });
  wait(119);
  expect(result.current).toBe(false);
  wait(1);
  expect(result.current).toBe(true);
  rerender(false);
  expect(result.current).toBe(false);
});

test("S48: an answer that comes at once is never waited for in sight, nor does the next wait begin with what the last left", () => {
  const { result, rerender } = renderHook(useLasting, { initialProps: true });
  wait(100);
  rerender(false);
  wait(1000);
  expect(result.current).toBe(false);
  rerender(true);
  wait(100);
  expect(result.current).toBe(false);
});
