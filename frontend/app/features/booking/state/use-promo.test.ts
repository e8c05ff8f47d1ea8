import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PricedHoliday } from "../../../api/types";
import type { Basket } from "./calls";
import { usePromo } from "./use-promo";

const priced = { totalPence: 250_000, people: 2 } as PricedHoliday;
const basket = { token: "t" } as Basket;
const agreeing = { toBasket: () => Promise.resolve({ basket, priced }), isWanted: () => true };
const fetched = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal("fetch", fetched));
afterEach(() => vi.unstubAllGlobals());

const answers = (body: unknown, status = 200) =>
  fetched.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })));

test("T35: whoever goes on before a code is answered takes it along", async () => {
  answers({ data: { promo: { code: "SAIL50", pence: 5_000 } } });
  const { result } = renderHook(() => usePromo(agreeing, String));
  expect(await result.current.settled()).toBe("");
  let tried = Promise.resolve();
  act(() => void (tried = result.current.tryCode("SAIL50", priced)));
  expect(result.current.isTrying).toBe(true);
  expect(await act(() => result.current.settled())).toBe("SAIL50");
  await act(() => tried);
  expect(result.current.promo?.pence).toBe(5_000);
});

const REFUSED = { code: "promo_refused", title: "This code has been used up.", errors: [] };

test("T35: a code that is refused counts for nothing and says why", async () => {
  answers(REFUSED, 409);
  const { result } = renderHook(() => usePromo(agreeing, String));
  await act(() => result.current.tryCode("NOPE", priced));
  expect(await result.current.settled()).toBe("");
  await waitFor(() => expect(result.current.problem).toBe(REFUSED.title));
});

/** A code that counted here, and the basket that is to go on. */
async function agreed(pence: number) {
  answers({ data: { promo: { code: "SAIL50", pence } } });
  const { result } = renderHook(() => usePromo(agreeing, String));
  await act(() => result.current.tryCode("SAIL50", priced));
  fetched.mockClear();
  return result;
}

const carried = (result: Awaited<ReturnType<typeof agreed>>, to: Partial<Basket>, code: string) =>
  act(() => result.current.carry({ ...basket, ...to } as Basket, code));

test("R-31: a code that does not count any more where the booking goes on stops there, and is said", async () => {
  const result = await agreed(5_000);
  answers(REFUSED, 409);
  expect(await carried(result, { promo: null }, "SAIL50")).toBe(false);
  expect([result.current.promo, result.current.problem]).toEqual([null, REFUSED.title]);
  expect(await result.current.settled()).toBe("");
});

test("R-31: a code that takes off less than was shown is looked at first", async () => {
  const result = await agreed(5_000);
  answers({ data: { promo: { code: "SAIL50", pence: 3_000 } } });
  expect(await carried(result, { promo: null }, "SAIL50")).toBe(false);
  expect([result.current.promo?.pence, result.current.problem]).toEqual([3_000, "promo_less"]);
  expect(await carried(result, { promo: result.current.promo }, "SAIL50")).toBe(true);
});

test("T35: a code that was taken off here does not come back with the basket of before", async () => {
  const result = await agreed(5_000);
  const before = { promo: result.current.promo };
  await act(() => result.current.tryCode("", priced));
  answers({ data: { promo: null } });
  expect(await carried(result, before, "")).toBe(true);
  expect(fetched.mock.calls.at(-1)?.[1]?.body).toBe(JSON.stringify({ code: "" }));
});

test("T35: a basket that has the code already is not asked again", async () => {
  const result = await agreed(5_000);
  expect(await carried(result, { promo: result.current.promo }, "SAIL50")).toBe(true);
  expect(fetched).not.toHaveBeenCalled();
});
