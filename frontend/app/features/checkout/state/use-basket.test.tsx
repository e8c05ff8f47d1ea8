import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Basket, Checkout, PaymentPlan } from "../../../api/types";
import { hearLeaving } from "../../../testing/hear-leaving";
import { useBasket } from "./use-basket";
import { useOrdering } from "./use-ordering";

type Sent = { path: string; body: Record<string, unknown> };

let answers: Record<string, () => Response>;
const sent: Sent[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("fetch", (address: string, { body }: RequestInit) => {
    const path = address.replace("/api/booking/baskets/t1", "");
    sent.push({ path, body: JSON.parse(String(body ?? "null")) as Record<string, unknown> });
    return Promise.resolve(answers[path]?.() ?? Response.json({ code: "unknown", title: "Unknown" }, { status: 404 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

function aBasket(version: number, room: string): Basket {
  const quote = {
    version,
    total_pence: 260_000,
    change_pence: 0,
    is_accepted: true,
    itinerary: { stays: [{ itemcode: "JM1204", hotel: "Cove House", room }] },
  };
  const hold = { ends_at: "2026-11-23T10:15:00Z", seconds_left: 900, may_be_extended: true };
  return { token: "t1", quote, hold, due_pence: 260_000, plans: [] } as unknown as Basket;
}

const answering = (basket: Basket) => () => Response.json({ data: basket });
const refused = () =>
  Response.json(
    {
      code: "wrong_step",
      title: "Changed",
      errors: [{ field: "accepted_version", msg: "Changed", rule: "price_change" }],
    },
    { status: 409 },
  );

/** A checkout whose page shows the first version of a Deluxe room, arrived and calm. */
async function arrived() {
  const first = aBasket(1, "Deluxe");
  answers = { "/choice": answering(first) };
  const checkout = { token: "t1", travellers: [] } as unknown as Checkout;
  const kept = { fields: {}, plan: null, ticked: [] };
  const { result } = renderHook(() => {
    const view = useBasket(first);
    return { view, ordering: useOrdering({ checkout, view, kept, onProblems: vi.fn() }) };
  });
  await waitFor(() => expect(result.current.view.hold.kind).toBe("live"));
  const press = () => act(() => result.current.ordering.press({ kind: "full" } as PaymentPlan));
  return { result, press };
}

const orders = () => sent.filter(({ path }) => path === "/order").map(({ body }) => body.accepted_version);

test("R-04: another room chosen in a second tab is told when somebody comes back, and the page stays what it was", async () => {
  const { result } = await arrived();
  answers[""] = answering({ ...aBasket(2, "Suite"), due_pence: 999_900 });
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(result.current.view.timesElsewhere).toBe(1));
  expect(result.current.view.basket.due_pence).toBe(260_000);
  expect(result.current.view.versionShown()).toBe(1);
});

test("T36: an answer that was asked for before a change does not put the basket back to what it was", async () => {
  const { result } = await arrived();
  const old = aBasket(1, "Deluxe");
  let answerOld = (_: Response) => {};
  const slow = new Promise<Response>((resolve) => (answerOld = resolve));
  const changed = { ...old, due_pence: 265_000 };
  vi.stubGlobal("fetch", (address: string) =>
    address.endsWith("/extras") ? Promise.resolve(Response.json({ data: changed })) : slow,
  );
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await act(() => result.current.view.put("/extras", { extras: [] }));
  expect(result.current.view.basket.due_pence).toBe(265_000);
  await act(async () => answerOld(Response.json({ data: old })));
  expect(result.current.view.basket.due_pence).toBe(265_000);
});

test("R-04, UK-10: a press orders what the page shows, never what another tab has chosen since", async () => {
  const { result, press } = await arrived();
  answers = { "/order": refused, "/choice": answering(aBasket(2, "Suite")) };
  await press();
  expect(result.current.view.timesElsewhere).toBe(1);
  await press();
  expect([result.current.view.timesElsewhere, orders()]).toEqual([2, [1, 1]]);
  expect(result.current.ordering.isOrdering).toBe(false);
});

test("R-06: what another tab chose and took back again is ordered with one press", async () => {
  const { result, press } = await arrived();
  let turn = 0;
  const placed = () => Response.json({ data: {} }, { status: 201 });
  answers = {
    "/order": () => (turn++ === 0 ? refused() : placed()),
    "/choice": answering(aBasket(3, "Deluxe")),
    "/pay": () => Response.json({ data: { pay_url: "#pay" } }),
  };
  await press();
  expect([orders(), result.current.view.timesElsewhere]).toEqual([[1, 3], 0]);
});

/** A page that is opened with a minute left of a hold that was put off as often as it may be. */
async function arrivedLate(held: Basket, answer: () => Response) {
  answers = { "/choice": answering(held), "/hold": answer };
  const { result } = renderHook(() => useBasket(held));
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain("/hold"));
  await waitFor(() => expect(result.current.isBusy).toBe(false));
  return result;
}

const usedUp = (secondsLeft: number) => {
  const basket = aBasket(1, "Deluxe");
  return { ...basket, hold: { ends_at: "", seconds_left: secondsLeft, may_be_extended: false } } as Basket;
};

test("T-24: a hold that cannot be put off any more goes on to its end, without a word of trouble", async () => {
  const result = await arrivedLate(usedUp(60), answering(usedUp(60)));
  expect(result.current.hold).toMatchObject({ kind: "live", mayBeExtended: false });
  expect(result.current.trouble).toBeNull();
});

test("T-24: once it is over the page says that a minute must pass, and then keeps the rooms again", async () => {
  const title = "For a minute they are anybody's; after that you can keep them again.";
  const tooSoon = () => Response.json({ code: "hold_over", title, errors: [] }, { status: 409 });
  const result = await arrivedLate(usedUp(0), tooSoon);
  expect(result.current.trouble).toEqual({ kind: "refused", message: title });
  expect(result.current.hold.kind).toBe("none");
  answers = { "/hold": answering(aBasket(1, "Deluxe")) };
  await act(() => result.current.keep());
  expect([result.current.hold.kind, result.current.trouble]).toEqual(["live", null]);
});

test("R-04, UK-06: nobody who arrives reads that rooms were let go which were never kept", async () => {
  const fresh = { ...aBasket(1, "Deluxe"), hold: null } as Basket;
  let giveHold: (answer: Response) => void = () => undefined;
  answers = { "/choice": answering(fresh) };
  vi.stubGlobal("fetch", (address: string) =>
    address.endsWith("/hold")
      ? new Promise<Response>((resolve) => (giveHold = resolve))
      : Promise.resolve(Response.json({ data: fresh })),
  );
  const seen: string[] = [];
  const { result } = renderHook(() => {
    const view = useBasket(fresh);
    seen.push(view.hold.kind);
    return view;
  });
  await waitFor(() => expect(result.current.isBusy).toBe(true));
  await act(async () => giveHold(Response.json({ data: aBasket(1, "Deluxe") })));
  expect(new Set(seen)).toEqual(new Set(["asking", "live"]));
});

test("R-04: an order placed in another tab is where this one goes too, whatever it asks", async () => {
  const replace = hearLeaving("replace");
  const { result } = await arrived();
  answers[""] = answering({ ...aBasket(1, "Deluxe"), state: "ordered", hold: null });
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(replace).toHaveBeenCalledWith("/booking/t1/done"));
  expect(result.current.view.hold.kind).toBe("live");
  const already = { code: "wrong_step", rule: "state", title: "This holiday is already being booked.", errors: [] };
  answers["/hold"] = () => Response.json(already, { status: 409 });
  replace.mockClear();
  await act(() => result.current.view.keep());
  expect(replace).toHaveBeenCalledWith("/booking/t1/done");
});

test("UK-10, R-31: a promo code that ended during the checkout is taken off, its loss agreed to, and then it books", async () => {
  const { result, press } = await arrived();
  const withCode = { ...aBasket(1, "Deluxe"), due_pence: 255_000 };
  answers["/promo"] = answering(withCode);
  await act(() => result.current.view.put("/promo", { code: "SUN" }));
  expect(result.current.view.change).toBeNull();
  const gone = { code: "promo_refused", title: "This code has been used up.", errors: [] };
  answers["/order"] = () => Response.json(gone, { status: 409 });
  answers["/promo"] = answering(aBasket(1, "Deluxe"));
  await press();
  expect(sent.at(-1)).toEqual({ path: "/promo", body: { code: "" } });
  expect(result.current.view.trouble).toEqual({ kind: "refused", message: gone.title });
  expect(result.current.view.change).toEqual({ wasPence: 255_000, nowPence: 260_000 });
  answers["/hold"] = answering(aBasket(1, "Deluxe"));
  await act(() => result.current.view.acceptChange());
  expect(result.current.view.change).toBeNull();
  answers["/order"] = () => Response.json({ data: {} }, { status: 201 });
  answers["/pay"] = () => Response.json({ data: { pay_url: "#pay" } });
  await press();
  expect(orders()).toHaveLength(2);
});

test("UK-10: a price that moved while rooms are kept anew is shown, and waits for a yes", async () => {
  const { result } = await arrived();
  answers["/hold"] = refused;
  const dearer = aBasket(2, "Deluxe");
  const quote = { ...dearer.quote, total_pence: 266_000, change_pence: 6_000, is_accepted: false };
  answers[""] = answering({ ...dearer, quote, due_pence: 266_000 } as Basket);
  await act(() => result.current.view.keep());
  expect(result.current.view.change).toEqual({ wasPence: 260_000, nowPence: 266_000 });
  expect(result.current.view.trouble).toBeNull();
});

test("R-31: a total that another tab has changed is announced, not taken over in silence", async () => {
  const { result } = await arrived();
  answers[""] = answering({ ...aBasket(1, "Deluxe"), due_pence: 264_000 });
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(result.current.view.change).toEqual({ wasPence: 260_000, nowPence: 264_000 }));
});

test("R-06: who stops the way to the payment page can press again, and orders nothing twice", async () => {
  const assign = hearLeaving("assign");
  const { result, press } = await arrived();
  answers = {
    "/order": () => Response.json({ data: {} }),
    "/pay": () => Response.json({ data: { pay_url: "https://pay.example/1" } }),
  };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await press();
  expect(assign).toHaveBeenLastCalledWith("https://pay.example/1");
  expect(result.current.ordering.isOrdering).toBe(true);
  act(() => void vi.advanceTimersByTime(20_000));
  vi.useRealTimers();
  expect(result.current.ordering.isOrdering).toBe(false);
});
