import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PricedHoliday } from "../../api/types";
import type { Basket } from "./calls";
import { usePromo } from "./use-promo";

const priced = { totalPence: 250_000, people: 2 } as PricedHoliday;
const basket = { token: "t" } as Basket;
const fetched = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal("fetch", fetched));
afterEach(() => vi.unstubAllGlobals());

const answers = (body: unknown, status = 200) =>
  fetched.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })));

test("T35: whoever goes on before a code is answered takes it along", async () => {
  answers({ data: { promo: { code: "SAIL50", pence: 5_000 } } });
  const { result } = renderHook(() => usePromo(() => Promise.resolve(basket), String));
  expect(await result.current.settled()).toBe("");
  let tried = Promise.resolve();
  act(() => void (tried = result.current.tryCode("SAIL50", priced)));
  expect(result.current.isTrying).toBe(true);
  expect(await act(() => result.current.settled())).toBe("SAIL50");
  await act(() => tried);
  expect(result.current.promo?.pence).toBe(5_000);
});

test("T35: a code that is refused counts for nothing and says so", async () => {
  answers({ data: { promo: null } });
  const { result } = renderHook(() => usePromo(() => Promise.resolve(basket), String));
  await act(() => result.current.tryCode("NOPE", priced));
  expect(await result.current.settled()).toBe("");
  await waitFor(() => expect(result.current.problem).toBe("That's not a valid code."));
});
