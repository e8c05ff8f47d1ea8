import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { DeskBasket } from "../desk-data";
import { BasketPanel } from "./basket-panel";

// Keys are pressed one by one: on a busy machine that takes longer than five seconds.
vi.setConfig({ testTimeout: 30_000 });

const onOpen = vi.fn();
const basket: DeskBasket = {
  code: "GTATMH",
  state: "open",
  brand: "Leeward Holidays",
  hotel: "Reef House",
  quote_id: 1,
  version: 1,
  total_pence: 260_000,
  per_person_pence: 130_000,
  due_pence: 255_000,
  payable_locally: null,
  is_accepted: false,
  is_held: false,
  lines: [],
  itinerary: {},
  agent: "",
  href: "/booking/t",
  booking: "",
  workspace: "main",
  search: "itemcode=MV1",
  holiday: "",
  offer_name: "£50 off your first holiday",
  discount_pence: 5_000,
  is_changeable: true,
  offers: [{ code: "CALL75", name: "£75 off by telephone", pence: 7_500, is_chosen: false }],
  sent: [],
};
const answers = { enquiry: "EEEEEEE", email: "grace@example.com" };

beforeEach(() => void onOpen.mockReset());

async function shown(changes: Partial<DeskBasket> = {}) {
  const body = JSON.stringify({ data: { ...basket, ...changes }, mark: "1" });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body)));
  render(<BasketPanel code="GTATMH" answers={answers} mark="" onOpen={onOpen} />);
  await screen.findByRole("heading", { name: "Basket GTATMH" });
}

test("whoever asked gets the quote, and the next search answers the same enquiry", async () => {
  await shown();
  expect(screen.getByLabelText("To")).toHaveValue("grace@example.com");
  await userEvent.click(screen.getByRole("button", { name: "Search on from here" }));
  const start = { workspace: "main", search: "itemcode=MV1", ...answers };
  expect(onOpen).toHaveBeenCalledExactlyOnceWith({ kind: "search", start });
});

test("a quote goes where the last one of this basket went", async () => {
  const sent = {
    version: 1,
    due_pence: 1,
    by: "Ada",
    made_at: "2027-01-04T09:15:00Z",
    ends_at: "2027-01-07T09:15:00Z",
  };
  await shown({ sent: [{ ...sent, email: "ola@example.com", is_over: false, href: "/your-quote/t" }] });
  expect(screen.getByLabelText("To")).toHaveValue("ola@example.com");
});

test("V18: that an offer takes the place of the customer's own code is said before it is given", async () => {
  await shown();
  expect(screen.getByText(/takes the place of their own £50 off your first holiday \(£50.00 off\)/)).toBeVisible();
});

test("V18: nothing is said of it once the discount is an offer of ours", async () => {
  const [offer] = basket.offers;
  await shown({ offers: offer ? [{ ...offer, is_chosen: true }] : [] });
  expect(screen.queryByText(/takes the place/)).toBeNull();
});
