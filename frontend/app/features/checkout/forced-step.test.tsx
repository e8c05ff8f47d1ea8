import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Checkout as CheckoutFacts } from "../../api/types";
import { Checkout } from "./checkout";
import { forgetDetails } from "./state/kept-details";
import { aCheckout } from "./testing/a-checkout";

const BASKET = {
  ...{ token: "t1", code: "ABCDEF", state: "open", due_pence: 1000, extras: [], promo: null },
  ...{ payable_locally: null, hold: null, plans: [{ kind: "full", due_now_pence: 1000, parts: [] }] },
  quote: {
    ...{ total_pence: 1000, per_person_pence: 1000, version: 1, is_accepted: true, change_pence: 0 },
    itinerary: { stays: [{ itemcode: "JM1", hotel: "Cove House" }] },
  },
};
const STAY = { hotel: "Cove House", place: "Negril", dates: "", party: "1 adult", picture: null };

const checkout = {
  ...aCheckout(),
  ...{ basket: BASKET, stay: STAY, texts: {}, heading: "Book", checkedAt: "10:00", included: [], notices: [] },
  ...{ phone: { display: "1", href: "tel:1" }, byPhone: null, travelshop: null, typed: null },
} as unknown as CheckoutFacts;

const RIGHT: Record<string, string> = {
  "travellers.0.title": "Ms",
  "travellers.0.first_name": "Ada",
  "travellers.0.last_name": "Byrne",
  "travellers.0.born_on.day": "28",
  "travellers.0.born_on.month": "2",
  "travellers.0.born_on.year": "1985",
  "contact.email": "ada@example.co.uk",
  "contact.phone": "01632 960 123",
  "contact.address": "1 Harbour Row",
};

beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  forgetDetails("t1");
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);

test.each(["pay", "extras"])(
  "W-07: who came for #%s without details types them to the end, and goes on by pressing",
  (at) => {
    history.replaceState(null, "", `/booking/t1#${at}`);
    render(<Checkout checkout={checkout} itinerary={null} onOpenTerms={() => undefined} />);
    for (const [name, value] of Object.entries(RIGHT)) fireEvent.change(field(name)!, { target: { value } });
    for (const typed of ["SW1", "SW1A 1", "SW1A 1AA"]) {
      fireEvent.change(field("contact.postcode")!, { target: { value: typed } });
      expect(field("contact.postcode")).toHaveValue(typed);
    }
    expect(location.hash).toBe("#who");
    fireEvent.submit(screen.getByRole("button", { name: "to_extras" }).closest("form")!);
    expect(location.hash).toBe("#extras");
  },
);

test("UK-33: the way to what is in it takes the focus along, and leaves the address to the steps", () => {
  Element.prototype.scrollIntoView = vi.fn();
  render(<Checkout checkout={checkout} itinerary={null} onOpenTerms={() => undefined} />);
  fireEvent.click(document.querySelector("a[href='#your-holiday']")!);
  expect(document.getElementById("your-holiday")).toHaveFocus();
  expect(location.hash).toBe("");
});
