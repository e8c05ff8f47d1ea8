import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { flightList } from "./state/flight-list";
import { someFlights } from "./testing/some-flights";
import { useFlightFilters } from "./use-flight-filters";

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test("K19, T32: the loader stands 150 ms after the last change, not longer", () => {
  vi.useFakeTimers();
  const list = flightList(someFlights());
  const { result } = renderHook(() => useFlightFilters(list, "JM1204"));
  expect(result.current.isSettling).toBe(false);
  const first = result.current.groups[0]?.rows[0]?.options[0]?.id ?? "";
  act(() => result.current.toggle(first));
  act(() => vi.advanceTimersByTime(149));
  expect(result.current.isSettling).toBe(true);
  act(() => result.current.clear());
  act(() => vi.advanceTimersByTime(149));
  expect(result.current.isSettling).toBe(true);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current.isSettling).toBe(false);
});
