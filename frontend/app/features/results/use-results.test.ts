import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Found } from "../../api/types";
import { forgetAnswers } from "../../lib/late-data";
import { useResults } from "./use-results";

const FIRST = "/search/holidays/?destination=MV";
const DEALS = "/search/holidays/?destination=MV&deals=true";
const found = (address: string) => ({ address, cards: [] }) as unknown as Found;
const asked = vi.fn(async () => Response.json(found(DEALS)));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", asked);
});
afterEach(() => {
  forgetAnswers();
  asked.mockClear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("T15, R-31: results come back from memory while they are recent, later as they are sold then", async () => {
  const { result } = renderHook(() => useResults(found(FIRST), { current: null }));
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
