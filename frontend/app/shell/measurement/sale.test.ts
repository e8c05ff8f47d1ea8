import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendSale } from "./sale";

const asked = vi.fn<typeof fetch>();
const answer = (data: object | null, status = 200) =>
  Promise.resolve(new Response(JSON.stringify({ data }), { status }));
const SALE = { is_new: false, purchase: {}, event_id: "e1", affiliate_frame: null };

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset();
  vi.stubGlobal("fetch", asked);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("TR4: a sale is asked for again after the network failed, or what came was no record", async () => {
  asked
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValueOnce(new Response("<p>A proxy's own page</p>"))
    .mockReturnValueOnce(answer(null))
    .mockReturnValueOnce(answer(SALE));
  const told = sendSale("t0ken");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await told).toBe(true);
  expect(asked).toHaveBeenCalledTimes(4);
});

test("TR4: it is given up after five times", async () => {
  asked.mockRejectedValue(new TypeError("Failed to fetch"));
  const told = sendSale("t0ken");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await told).toBe(false);
  expect(asked).toHaveBeenCalledTimes(5);
});
