import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetDetails, useKeptDetails, type Kept } from "./kept-details";

const PRINTED: Kept = { fields: { "contact.email": "ada@example.co.uk" }, plan: null, ticked: [] };
const sent: { url: string; init: RequestInit }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return Promise.resolve(new Response(null, { status: 204 }));
  });
});

afterEach(() => {
  forgetDetails("t1");
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const typing = (name: string) => (kept: Kept) => ({ ...kept, fields: { ...kept.fields, first: name } });

test("T-21: what is typed goes to the server once typing pauses, and into no store of the browser", () => {
  const { result } = renderHook(() => useKeptDetails("t1", PRINTED));
  for (const name of ["A", "Ad", "Ada"]) act(() => result.current[1](typing(name)));
  expect(result.current[0].fields).toEqual({ ...PRINTED.fields, first: "Ada" });
  expect(sent).toHaveLength(0);
  act(() => void vi.advanceTimersByTime(700));
  expect(sent.map(({ url }) => url)).toEqual(["/api/booking/baskets/t1/draft"]);
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual(result.current[0]);
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});

test("T-21: what was typed a moment before the page goes is sent while it goes, once", () => {
  const { result } = renderHook(() => useKeptDetails("t1", null));
  act(() => result.current[1](typing("Ada")));
  window.dispatchEvent(new Event("pagehide"));
  act(() => void vi.advanceTimersByTime(700));
  expect(sent.map(({ init }) => init.keepalive)).toEqual([true]);
});

test("T-21: a field that was left is sent at once, one answer at a time, and what was typed last is sent last", async () => {
  const { result } = renderHook(() => useKeptDetails("t1", null));
  for (const name of ["Ada", "Grace", "Mia"]) {
    act(() => result.current[1](typing(name)));
    document.dispatchEvent(new Event("focusout"));
  }
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.map(({ init }) => (JSON.parse(String(init.body)) as Kept).fields.first)).toEqual(["Ada", "Mia"]);
});

test("T-21: what did not arrive goes once the network is there again, or with the next field, and not on and on", async () => {
  const { result } = renderHook(() => useKeptDetails("t1", null));
  const lost = vi.fn(() => Promise.reject(new TypeError("offline")));
  const online = globalThis.fetch;
  vi.stubGlobal("fetch", lost);
  act(() => result.current[1](typing("Ada")));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lost).toHaveBeenCalledOnce();
  document.dispatchEvent(new Event("focusout"));
  await vi.advanceTimersByTimeAsync(0);
  expect(lost).toHaveBeenCalledTimes(2);
  vi.stubGlobal("fetch", online);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.map(({ init }) => (JSON.parse(String(init.body)) as Kept).fields.first)).toEqual(["Ada"]);
});

test("T-21: a shop that fails is told again, one that refuses is not", async () => {
  const { result } = renderHook(() => useKeptDetails("t1", null));
  const answering = vi.fn((status: number) => Promise.resolve(new Response(null, { status })));
  vi.stubGlobal("fetch", () => answering([503, 404][answering.mock.calls.length] ?? 204));
  act(() => result.current[1](typing("Ada")));
  for (const times of [1, 2, 2]) {
    document.dispatchEvent(new Event("focusout"));
    await vi.advanceTimersByTimeAsync(0);
    expect(answering).toHaveBeenCalledTimes(times);
  }
});

test("after the booking nothing is kept, nor sent late", () => {
  const { result, unmount } = renderHook(() => useKeptDetails("t1", null));
  act(() => result.current[1](typing("Ada")));
  forgetDetails("t1");
  act(() => void vi.advanceTimersByTime(700));
  expect(sent).toHaveLength(0);
  unmount();
  expect(renderHook(() => useKeptDetails("t1", null)).result.current[0].fields).toEqual({});
});
