import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Found } from "../../../api/types";
import { forgetAnswers } from "../../../lib/late/late-data";
import { hearLeaving } from "../../../testing/hear-leaving";
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

test("ER11: an answer that does not come leaves the results in view, and is asked for again once there is a network", async () => {
  const leaving = hearLeaving("assign");
  const { result } = renderHook(() => useResults(THE_FIRST, LIST));
  asked.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await act(async () => result.current.go(DEALS));
  const { found: shown, wanted, isLoading } = result.current;
  expect([shown.address, wanted, isLoading]).toEqual([FIRST, DEALS, false]);
  expect(leaving).not.toHaveBeenCalled();
  await act(async () => window.dispatchEvent(new Event("online")));
  expect([result.current.found.address, result.current.again]).toEqual([DEALS, null]);
});

test("ER11: asked for again by a press; and who turns the choice over again has the results of before", async () => {
  const { result } = renderHook(() => useResults(THE_FIRST, LIST));
  asked.mockRejectedValue(new TypeError("Failed to fetch"));
  await act(async () => result.current.go(DEALS));
  await act(async () => result.current.again?.());
  expect(asked).toHaveBeenCalledTimes(2);
  asked.mockImplementation(async () => Response.json(found(DEALS)));
  await act(async () => result.current.go(FIRST));
  expect([result.current.found.address, result.current.again]).toEqual([FIRST, null]);
});

test("T15: what the server refuses it says itself, on a page of its own", async () => {
  const leaving = hearLeaving("assign");
  const { result } = renderHook(() => useResults(THE_FIRST, LIST));
  asked.mockResolvedValueOnce(new Response("", { status: 404 }));
  await act(async () => result.current.go(DEALS));
  expect(leaving).toHaveBeenCalledWith(DEALS);
  expect(result.current.again).toBeNull();
});
