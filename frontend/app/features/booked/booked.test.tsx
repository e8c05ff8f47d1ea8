import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Booked as BookedFacts } from "../../api/types";
import { hearLeaving } from "../../testing/hear-leaving";
import { Booked } from "./booked";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const BOOKED: BookedFacts = {
  token: "t",
  state: "confirmed",
  isHeld: false,
  when: "new",
  reference: "LWABCDEF",
  stay: { hotel: "Cove House", place: "Port Antonio, Jamaica", dates: "", party: "2 adults", picture: null },
  itinerary: {} as BookedFacts["itinerary"], // drawn by its own feature, which is not here
  totalPence: 260_050,
  payableLocally: null,
  paidPence: 30_000,
  payments: [
    { dueOn: "2026-11-22", pence: 30_000, paidOn: "2026-11-22" },
    { dueOn: "2027-01-12", pence: 230_050, paidOn: null },
  ],
  emailHint: "a•••@example.co.uk",
  documents: [{ label: "ATOL certificate (PDF)", href: "/booking/t/documents/atol" }],
  nextSteps: [{ label: "Now", text: "We e-mail your confirmation." }],
  payUrl: null,
  againHref: "/booking/t",
  myBooking: { label: "My Booking", href: "/my-booking/LWABCDEF" },
  isKnownHere: true,
  phone: { display: "020 7946 0142", href: "tel:+442079460142" },
};

function draw(changes: Partial<BookedFacts>) {
  const onConfirmed = vi.fn();
  render(<Booked booked={{ ...BOOKED, ...changes }} itinerary={null} onConfirmed={onConfirmed} />);
  return onConfirmed;
}

test("UK-10: a confirmed booking says reference, what is paid and what is left with its date", () => {
  expect(draw({})).toHaveBeenCalledOnce();
  expect(screen.getByRole("heading", { level: 1, name: "You are going to Cove House" })).toBeVisible();
  expect(screen.getByText("LWABCDEF")).toBeVisible();
  expect(screen.getByText("Paid 22 Nov 2026")).toBeVisible();
  expect(screen.getByText("By 12 Jan 2027")).toBeVisible();
  expect(screen.getByText(/^£2,300.50 left to pay/)).toBeVisible();
  expect(screen.getByRole("link", { name: "ATOL certificate (PDF)" })).toHaveAttribute(
    "href",
    "/booking/t/documents/atol",
  );
});

test("UK-01: what is paid to us and what the hotel takes come to the total", () => {
  const note = "You pay this at the hotel, not to us.";
  draw({
    totalPence: 265_550,
    payableLocally: { pence: 5_500, label: "of which payable locally in US dollars", lines: [], note },
  });
  const bill = screen.getByRole("region", { name: "Paid and to pay" });
  expect(bill).toHaveTextContent("Paid 22 Nov 2026£300By 12 Jan 2027£2,300.50You pay at the hotel£55Total£2,655.50");
});

test("a page that is read again says nothing of now, and of a holiday that is over nothing of going", () => {
  draw({ when: "later" });
  expect(screen.getByRole("heading", { level: 1, name: "You are going to Cove House" })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/We are writing to|spam folder/);
  cleanup();
  draw({ when: "over", nextSteps: [] });
  expect(screen.getByRole("heading", { level: 1, name: "Your holiday at Cove House" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "What happens next" })).not.toBeInTheDocument();
});

test("R-10: a declined card may be tried again while the rooms are held, or paid another way", () => {
  expect(draw({ state: "declined", isHeld: true, paidPence: 0 })).not.toHaveBeenCalled();
  expect(screen.getByText(/Nothing has been charged. Your rooms and seats are still kept/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again or use another card" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Pay another way or change something" })).toBeVisible();
});

test.each([
  ["lapsed", 1],
  ["awaiting_payment", 0],
] as const)(
  "R-04: where paying is refused and the order is %s the page is shown anew %i times",
  async (state, times) => {
    const reload = hearLeaving("reload");
    const answers = [new Response("{}", { status: 409 }), Response.json({ data: { state } })];
    vi.stubGlobal("fetch", () => Promise.resolve(answers.shift()));
    draw({ state: "declined", isHeld: true, paidPence: 0 });
    await userEvent.click(screen.getByRole("button", { name: "Try again or use another card" }));
    await waitFor(() => expect(answers).toEqual([]));
    if (!times) expect(await screen.findByRole("alert")).toHaveTextContent("Nothing was charged.");
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(times));
  },
);

test.each([
  ["confirmed", 1],
  ["awaiting_payment", 0],
] as const)(
  "R-10: where changing is refused and the order is %s, nothing is said of its payment, and the page is shown anew %i times",
  async (state, times) => {
    const reload = hearLeaving("reload");
    const answers = [new Response("{}", { status: 409 }), Response.json({ data: { state } })];
    vi.stubGlobal("fetch", () => Promise.resolve(answers.shift()));
    draw({ state: "declined", isHeld: true, paidPence: 0 });
    await userEvent.click(screen.getByRole("button", { name: "Pay another way or change something" }));
    await waitFor(() => expect(answers).toEqual([]));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(times));
    if (!times) {
      expect(await screen.findByRole("alert")).toHaveTextContent("Your order cannot be changed just now.");
      expect(screen.getByRole("alert")).not.toHaveTextContent("charged");
    }
  },
);

test.each(["Try again or use another card", "Pay another way or change something"])(
  "T-24: “%s” says what the shop says of an order that is open in another window",
  async (name) => {
    const sentence = "This is open in another window. Please go on there, wait a quarter of an hour, or ring us.";
    const refusal = { status: 409, code: "already_paid", title: sentence, rule: "started" };
    const answers = [Response.json(refusal, { status: 409 }), Response.json({ data: { state: "awaiting_payment" } })];
    vi.stubGlobal("fetch", () => Promise.resolve(answers.shift()));
    draw({ state: "declined", isHeld: true, paidPence: 0 });
    await userEvent.click(screen.getByRole("button", { name }));
    expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
  },
);

test("UK-06: nothing is said to be kept once the hold is over, and nobody is sent to pay for it", () => {
  draw({ state: "unpaid", isHeld: false, paidPence: 0 });
  expect(screen.queryByText(/still kept/)).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /payment page/ })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "See if it is still free" })).toBeVisible();
});

test.each([
  ["lapsed", "See if it is still free"],
  ["failed", "Choose another room or date"],
] as const)("R-04: an order that is %s shows the way on", (state, name) => {
  draw({ state });
  expect(screen.getByRole("link", { name })).toHaveAttribute("href", "/booking/t");
});
