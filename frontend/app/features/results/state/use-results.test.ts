import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Found } from "../../../api/types";
import { forgetAnswers } from "../../../lib/late/late-data";
import { useResults } from "./use-results";

const FIRST = "/search/holidays/?destination=MV";
const DEALS = "/search/holidays/?destination=MV&deals=true";
const found = (address: string) => ({ address, cards: [], filters: [] }) as unknown as Found;
const THE_FIRST = found(FIRST);
const LIST = { current: null };
const asked = vi.fn(async () => Response.json(found(DEALS)));

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, "", FIRST);
  vi.stubGlobal("fetch", asked);
});
afterEach(() => {
  forgetAnswers();
  asked.mockClear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("T15, R-31: results come back from memory while they are recent, later as they are sold then", async () => {
  const { result } = renderHook(() => useResults(THE_FIRST, LIST));
  const visit = (href: string) => act(async () => result.current.go(href));
  await visit(DEALS);
  await visit(FIRST);
  await visit(DEALS);
  expect(asked).toHaveBeenCalledTimes(1);
  await act(async () => vi.advanceTimersByTime(10 * 60_000));
  await visit(FIRST);
  await visit(DEALS);
  expect(asked).toHaveBeenCalledTimes(3);
});

test("T15: each of them for as long: what was found a minute ago comes back at the press, however long the page is open", async () => {
  const { result } = renderHook(() => useResults(THE_FIRST, LIST));
  const visit = (href: string) => act(async () => result.current.go(href));
  await act(async () => vi.advanceTimersByTime(4 * 60_000));
  await visit(DEALS);
  await act(async () => vi.advanceTimersByTime(2 * 60_000));
  await visit(FIRST);
  act(() => result.current.go(DEALS));
  expect([result.current.isLoading, result.current.found.address]).toEqual([false, DEALS]);
});
