import { afterEach, expect, test, vi } from "vitest";
import { forget, readStored, store } from "./storage-with-expiry";

const DAY = 24 * 60 * 60 * 1000;

afterEach(() => localStorage.clear());

test("K13: a value is kept for its days and removed afterwards", () => {
  store("leeward:seen", ["JM1204"], { days: 30, now: 0 });
  expect(readStored("leeward:seen", 30 * DAY - 1)).toEqual(["JM1204"]);
  expect(readStored("leeward:seen", 30 * DAY)).toBeNull();
  expect(localStorage.getItem("leeward:seen")).toBeNull();
});

test("K13: what somebody else left under the key is nothing, and goes", () => {
  for (const left of ["{", "null", '"JM1204"', '{"value": 1}', '{"value": 1, "expiresAt": "soon"}']) {
    localStorage.setItem("leeward:seen", left);
    expect(readStored("leeward:seen")).toBeNull();
  }
});

test("K13: in a browser that keeps nothing, nothing is found and nothing breaks", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(store("leeward:seen", [], { days: 1 })).toBe(false);
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("shut", "SecurityError");
  });
  expect(readStored("leeward:seen")).toBeNull();
});

test("UK-24, T-21: looking for something leaves nothing behind, not for a moment", () => {
  const setItem = vi.spyOn(Storage.prototype, "setItem");
  expect(readStored("leeward:seen")).toBeNull();
  expect(setItem).not.toHaveBeenCalled();
});

test("K13: a key is forgotten on request", () => {
  store("leeward:seen", 1, { days: 1 });
  forget("leeward:seen");
  expect(readStored("leeward:seen")).toBeNull();
});
