import { act, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Basket, PaymentPlan } from "../../api/types";
import { hearTracked } from "../../testing/hear-tracked";
import type { Fields } from "./state/fields";
import type { BasketView } from "./state/use-basket";
import { useOrdering } from "./state/use-ordering";
import { aCheckout } from "./testing/a-checkout";
import { WhoStep } from "./who/who-step";

const checkout = aCheckout();
const right: Fields = {
  "travellers.0.title": "Ms",
  "travellers.0.first_name": "Ada",
  "travellers.0.last_name": "Byrne",
  "travellers.0.born_on.day": "28",
  "travellers.0.born_on.month": "2",
  "travellers.0.born_on.year": "1985",
  "contact.email": "ada@example.co.uk",
  "contact.phone": "(01632) 960 123",
  "contact.address": "1 Harbour Row",
  "contact.postcode": "po33 2ab",
};

afterEach(() => vi.unstubAllGlobals());

test("TR1: the form of travellers is told when it is right, and no sooner", () => {
  const { heard, stop } = hearTracked();
  const onDone = vi.fn();
  const { rerender } = render(<WhoStep checkout={checkout} fields={{}} onType={() => {}} found={[]} onDone={onDone} />);
  const send = () => fireEvent.submit(screen.getByRole("button", { name: "to_extras" }).closest("form")!);
  send();
  expect([heard, onDone.mock.calls]).toEqual([[], []]);
  rerender(<WhoStep checkout={checkout} fields={right} onType={() => {}} found={[]} onDone={onDone} />);
  send();
  stop();
  expect(heard).toEqual([{ event: "complete_booking_form", parameters: {} }]);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test("TR1: the way of paying is told with the whole price and the holiday, and nothing of the people", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.reject(new TypeError("offline"))),
  );
  const basket = {
    due_pence: 260_000,
    quote: { itinerary: { stays: [{ itemcode: "JM1204", hotel: "Cove House" }] } },
  } as unknown as Basket;
  const view = { basket, versionShown: () => 1, setTrouble: vi.fn() } as unknown as BasketView;
  const kept = { fields: right, plan: null, ticked: [] };
  const { heard, stop } = hearTracked();
  const { result } = renderHook(() => useOrdering({ checkout, view, kept, onProblems: vi.fn() }));
  await act(() => result.current.press({ kind: "deposit", due_now_pence: 30_000, parts: [] } as PaymentPlan));
  stop();
  const [told] = heard.filter(({ event }) => event === "add_payment_info");
  expect(told?.parameters).toMatchObject({ currency: "GBP", value: 2600, payment_type: "deposit" });
  expect(JSON.stringify(told)).not.toMatch(/ada@|Byrne|Harbour|po33|960/iu);
});
