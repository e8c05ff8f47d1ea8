import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useQueue, type QueueState } from "./use-queue";

let soon = "2027-01-12T10:00:00Z";
const queueNow = () => ({ mark: "a-1", soon_until: soon, counts: { new: 0 }, rows: [], next: "" });
const changesNow = () => ({ mark: "a-1", soon_until: soon, counts: null, rows: [], asks_again: false });
let isSignedIn = true;
let asked = 0;

beforeEach(() => {
  vi.useFakeTimers();
  isSignedIn = true;
  asked = 0;
  vi.stubGlobal("fetch", (address: string) => {
    asked += 1;
    if (!isSignedIn) return Promise.resolve(new Response("{}", { status: 401 }));
    const opened = new URLSearchParams(address.split("?")[1]).get("opened");
    const thing = opened ? `1 of ${opened}` : "";
    const body = address.includes("/changes") ? { data: changesNow(), thing } : { data: queueNow() };
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Held still, or each drawing would be another choice of the queue. */
const wish = { shown: "open", owner: "all" } as const;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const said = ({ queue, isStale, hasEnded }: QueueState) => ({ isThere: queue !== null, isStale, hasEnded });

test("the mark of what is open is told from the first look on, and never that of what was open before", async () => {
  const { result, rerender } = renderHook(({ opened }) => useQueue(wish, opened, 7), {
    initialProps: { opened: "enquiry/A" },
  });
  expect(result.current.thingMark).toBe("");
  await pass(0);
  expect(result.current.thingMark).toBe("1 of enquiry/A");
  rerender({ opened: "enquiry/B" });
  expect(result.current.thingMark).toBe("");
  await pass(700);
  expect(result.current.thingMark).toBe("1 of enquiry/B");
});

test("what has become due meanwhile is asked for, though no enquiry was changed", async () => {
  const { result } = renderHook(() => useQueue(wish, "", 7));
  await pass(0);
  const before = asked;
  await pass(700);
  expect(asked).toBe(before + 1);
  soon = "2027-01-12T10:30:00Z";
  await pass(700);
  expect(asked).toBe(before + 3);
  expect(result.current.queue?.soon_until).toBe(soon);
});

test("T-06: a session that ended is said, asked about seldom, and goes on by itself once somebody has signed in again", async () => {
  const { result } = renderHook(() => useQueue(wish, "", 7));
  await pass(0);
  expect(said(result.current)).toEqual({ isThere: true, isStale: false, hasEnded: false });

  isSignedIn = false;
  await pass(700);
  expect(said(result.current)).toEqual({ isThere: true, isStale: true, hasEnded: true });
  const before = asked;
  await pass(4_000);
  expect(asked).toBe(before);

  isSignedIn = true;
  await pass(1_000);
  expect(said(result.current)).toEqual({ isThere: true, isStale: false, hasEnded: false });
});
