import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { DeskBasket, SearchStart } from "../desk-data";
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
  priced_at: "2027-01-04T09:00:00Z",
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
  holiday: "Tue 4 May 2027, 7 nights from LGW, 2 adults",
  words: {
    hotel: "Reef House",
    rooms: "Beach Villa, Half Board",
    transfers: "Shared speedboat",
    dates: "Wed 5 May 2027 to Tue 11 May 2027, 7 nights",
    flights: ["Tue 4 May 2027, LGW 19:30 to MLE 10:00, Albion Air, Economy", ""],
    total_pence: 260_000,
    local_pence: 0,
  },
  offer_name: "£50 off your first holiday",
  discount_pence: 5_000,
  is_changeable: true,
  enquiries: [],
  offers: [{ code: "CALL75", name: "£75 off by telephone", pence: 7_500, is_chosen: false }],
  sent: [],
};
const answers = { enquiry: "EEEEEEE", email: "grace@example.com" };

beforeEach(() => void onOpen.mockReset());

async function shown(changes: Partial<DeskBasket> = {}, found?: SearchStart) {
  const body = JSON.stringify({ data: { ...basket, ...changes }, mark: "1" });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body)));
  render(<BasketPanel code="GTATMH" answers={answers} found={found} mark="" onOpen={onOpen} />);
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
    hotel: "Coral Lagoon",
    holiday: "Thu 10 Jun 2027, 10 nights from LGW, 2 adults",
    due_pence: 260_000,
    by: "Ada",
    made_at: "2027-01-04T09:15:00Z",
    ends_at: "2027-01-07T09:15:00Z",
  };
  await shown({ sent: [{ ...sent, email: "ola@example.com", is_over: false, href: "/your-quote/t" }] });
  expect(screen.getByLabelText("To")).toHaveValue("ola@example.com");
  const link = screen.getByRole("link", { name: "Coral Lagoon, Thu 10 Jun 2027, 10 nights from LGW, 2 adults" });
  expect(link.closest("li")).toHaveTextContent(/£2,600.00, to ola@example.com by Ada, Mon 4 Jan, 09:15/);
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

test("a quote is called by what it is: hotel, date, price, and when it was made", async () => {
  await shown({ version: 2 });
  expect(screen.getByText("Reef House")).toBeVisible();
  expect(screen.getByText("Beach Villa, Half Board")).toBeVisible();
  expect(screen.getByText("Transfer").nextSibling).toHaveTextContent("Shared speedboat");
  expect(screen.getByText(/LGW 19:30 to MLE 10:00/)).toBeVisible();
  expect(screen.getByText(/Tue 4 May 2027, 7 nights from LGW, 2 adults/)).toBeVisible();
  expect(
    screen.getByText("Priced anew Mon 4 Jan, 09:00. The customer has not agreed to this price yet."),
  ).toBeVisible();
  expect(document.body).not.toHaveTextContent(/version/i);
});

test("a basket leads back to the enquiry it answers", async () => {
  await shown({ enquiries: [{ reference: "EEEEEEE", kind: "callback", made_at: "2027-01-03T10:00:00Z" }] });
  await userEvent.click(screen.getByRole("button", { name: "Back to callback EEEEEEE" }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith({ kind: "enquiry", code: "EEEEEEE" });
});

test("a basket leads back to the list it was found in, and nowhere of the kind where there was none", async () => {
  const found = { workspace: "main", search: "destination=MV", ...answers, backTo: "MV2" };
  await shown({}, found);
  await userEvent.click(screen.getByRole("button", { name: "Back to the list" }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith({ kind: "search", start: found });
});

test("it is booked by way of the desk, for the enquiry the agent came from", async () => {
  await shown();
  const link = screen.getByRole("link", { name: "Book it" });
  expect(link).toHaveAttribute("href", "/desk/baskets/GTATMH/book?enquiry=EEEEEEE");
});

test("a basket whose order ended unpaid can be booked again", async () => {
  await shown({ booking: "LW1", is_changeable: true });
  expect(screen.getByRole("link", { name: "Book it" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Open booking LW1" })).toBeVisible();
});
