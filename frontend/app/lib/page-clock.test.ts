import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pageNow } from "./page-clock";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("the hours that a device sleeps pass on the page's clock too, and its time put back takes none away", () => {
  const start = pageNow();
  vi.advanceTimersByTime(5_000);
  expect(pageNow() - start).toBe(5_000);
  vi.setSystemTime(Date.now() + 3_600_000); // only the device's time went on
  expect(pageNow() - start).toBe(3_605_000);
  vi.setSystemTime(Date.now() - 7_200_000);
  expect(pageNow() - start).toBe(3_605_000);
  vi.advanceTimersByTime(1_000);
  expect(pageNow() - start).toBe(3_606_000);
});
