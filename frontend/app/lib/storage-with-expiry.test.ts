import { afterEach, expect, test, vi } from "vitest";
import { canStore, forget, readStored, store } from "./storage-with-expiry";

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

test("K13: a browser that keeps nothing is found out, and nothing breaks", () => {
  expect(canStore()).toBe(true);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(canStore()).toBe(false);
  expect(store("leeward:seen", [], { days: 1 })).toBe(false);
});

test("K13: a key is forgotten on request", () => {
  store("leeward:seen", 1, { days: 1 });
  forget("leeward:seen");
  expect(readStored("leeward:seen")).toBeNull();
});
