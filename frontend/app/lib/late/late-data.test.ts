import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchJson, forgetAnswers, useLateData } from "./late-data";

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  forgetAnswers();
});

const answer = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));

test("T04: one address is asked once in a page view", async () => {
  fetched.mockImplementation(() => answer({ data: 1 }));
  expect(await fetchJson("/api/a")).toEqual({ data: 1 });
  expect(await fetchJson("/api/a")).toEqual({ data: 1 });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("T04, R-31: an answer serves for five minutes: whoever asks later is told what holds then", async () => {
  vi.useFakeTimers();
  fetched.mockImplementation(() => answer({ data: fetched.mock.calls.length }));
  expect(await fetchJson("/api/a")).toEqual({ data: 1 });
  vi.advanceTimersByTime(4 * 60_000);
  expect(await fetchJson("/api/a")).toEqual({ data: 1 });
  vi.advanceTimersByTime(60_000);
  expect(await fetchJson("/api/a")).toEqual({ data: 2 });
});

test("R-31: after an hour of a laptop's sleep, in which no timer runs, nothing of before serves", async () => {
  vi.useFakeTimers();
  fetched.mockImplementation(() => answer({ data: fetched.mock.calls.length }));
  await fetchJson("/api/a");
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(await fetchJson("/api/a")).toEqual({ data: 2 });
});

test("T04: an answer after a failure serves for its own five minutes, not for what the failure leaves of them", async () => {
  vi.useFakeTimers();
  fetched.mockImplementationOnce(() => answer({}, 503)).mockImplementation(() => answer({ data: 1 }));
  await expect(fetchJson("/api/a")).rejects.toThrow("503");
  vi.advanceTimersByTime(4 * 60_000);
  await fetchJson("/api/a");
  vi.advanceTimersByTime(2 * 60_000);
  await fetchJson("/api/a");
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("T05: loading, then loaded", async () => {
  fetched.mockImplementation(() => answer({ data: 1 }));
  const { result } = renderHook(() => useLateData("/api/b"));
  expect(result.current).toEqual({ kind: "waiting" });
  await waitFor(() => expect(result.current).toEqual({ kind: "ready", body: { data: 1 } }));
});

test("T05: a refusal names its status, and may be asked again", async () => {
  fetched.mockImplementation(() => answer({}, 404));
  const { result, unmount } = renderHook(() => useLateData("/api/c"));
  await waitFor(() => expect(result.current).toMatchObject({ kind: "failed", status: 404 }));
  unmount();
  fetched.mockImplementation(() => answer({ data: 2 }));
  expect(await fetchJson("/api/c")).toEqual({ data: 2 });
});

test("T05: what failed is asked again where it stands", async () => {
  fetched.mockImplementation(() => answer({}, 503));
  const { result } = renderHook(() => useLateData("/api/e"));
  await waitFor(() => expect(result.current).toMatchObject({ kind: "failed", status: 503 }));
  fetched.mockImplementation(() => answer({ data: 3 }));
  act(() => result.current.kind === "failed" && result.current.again());
  expect(result.current).toEqual({ kind: "waiting" });
  await waitFor(() => expect(result.current).toEqual({ kind: "ready", body: { data: 3 } }));
});

test.each([
  ["Network Error", new TypeError("Network Error")],
  ["Request aborted", new DOMException("Request aborted", "AbortError")],
  ["timeout of 20000ms exceeded", new DOMException("timeout of 20000ms exceeded", "TimeoutError")],
])("T05, ER17: '%s' is a failure without a status, whose own words no page can show", async (words, error) => {
  fetched.mockRejectedValue(error);
  const { result } = renderHook(() => useLateData(`/api/d?${words}`));
  await waitFor(() => expect(result.current).toMatchObject({ kind: "failed", status: null }));
});

test("nothing is asked without an address", () => {
  renderHook(() => useLateData(null));
  expect(fetched).not.toHaveBeenCalled();
});
