import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { aBooking } from "./a-booking";
import { BookingPanel } from "./booking-panel";

// Keys are pressed one by one: on a busy machine that takes longer than five seconds.
vi.setConfig({ testTimeout: 30_000 });

const fetched = vi.fn<typeof fetch>();
beforeEach(() => void vi.stubGlobal("fetch", fetched.mockReset()));

const json = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));
const sentTo = (part: string) => fetched.mock.calls.filter(([url]) => String(url).endsWith(part));
const saidIn = (calls: readonly Parameters<typeof fetch>[]) =>
  calls.map(([, request]) => [new Headers(request?.headers).get("Idempotency-Key"), request?.body]);

/** The desk's server: what is asked for the booking, and what one write of it answers, one after another. */
function serverOf({ write, answers }: { write: string; answers: (() => Promise<Response>)[] }) {
  const server = { booking: aBooking() };
  const left = [...answers];
  fetched.mockImplementation((url) => {
    if (String(url).endsWith("/contract")) return json({}, 404);
    return String(url).endsWith(write) ? (left.shift() ?? (() => json({})))() : json({ data: server.booking });
  });
  return server;
}

const panel = (mark: string) => <BookingPanel reference="LW1" mark={mark} onOpen={() => undefined} />;

async function typeRefund(pounds: string) {
  await userEvent.click(await screen.findByRole("button", { name: "Refund" }));
  const dialog = screen.getByRole("alertdialog", { name: "Send money back" });
  await userEvent.type(within(dialog).getByRole("textbox", { name: "Pounds" }), `${pounds}{Enter}`);
  return dialog;
}

test("R-05: a refund whose answer was lost leaves again as the same request under the same key, though the booking is shown anew", async () => {
  const done = aBooking({ paid_pence: 255_000, after_sale: { refundable_pence: 255_000 } });
  const server = serverOf({
    write: "/refunds",
    answers: [() => Promise.reject(new TypeError("no network")), () => json({ data: done })],
  });
  const { rerender } = render(panel(""));
  const dialog = await typeRefund("50");
  expect(await within(dialog).findByText(/^We do not know whether it was done/)).toBeVisible();

  // It was done: what others see moves, and the open booking is asked for again.
  server.booking = done;
  rerender(panel("7"));
  expect(await within(dialog).findByText(/£2,550.00 could go back now/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole("button", { name: "Send £50.00 back" }));

  const [first, second] = saidIn(sentTo("/refunds"));
  expect(first?.[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toEqual(first);
  expect(await screen.findByText("£50.00 is on its way back.")).toBeVisible();
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("R-05: another sum after a lost answer is refused by its key, and says that the first one was done", async () => {
  const reused = { code: "idempotency_key_reused", title: "This Idempotency-Key was used for another request." };
  serverOf({ write: "/refunds", answers: [() => json({}, 502), () => json(reused, 409)] });
  render(panel(""));
  const dialog = await typeRefund("50");
  await within(dialog).findByText(/^We do not know/);
  await userEvent.type(within(dialog).getByRole("textbox", { name: "Pounds" }), "0{Enter}");
  expect(await within(dialog).findByText(/^What you sent first was done, and this was not/)).toBeVisible();
});

test("documents are asked about before they are mailed, and say why they were not", async () => {
  const told = { code: "not_signed_in", title: "Please sign in at the desk." };
  const server = serverOf({ write: "/documents", answers: [() => json(told, 401)] });
  const sent = { at: "2027-01-04T09:15:00Z", event: "documents.resent", actor: "Ada", detail: "" };
  server.booking = aBooking({ timeline: [sent] });
  render(panel(""));
  await userEvent.click(await screen.findByRole("button", { name: "Send the documents again" }));
  const dialog = screen.getByRole("alertdialog", { name: "Send the documents again?" });
  expect(dialog).toHaveTextContent("goes to ada@example.com. They were sent again last on Mon 4 Jan, 09:15.");
  expect(sentTo("/documents")).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Send them" }));
  expect(await within(dialog).findByText("Please sign in at the desk.")).toBeVisible();
});

test("a booking is read out from one screen: its hotel, its rooms and its flights with their times", async () => {
  fetched.mockImplementation((url) => (String(url).endsWith("/contract") ? json({}, 404) : json({ data: aBooking() })));
  render(panel(""));
  expect(await screen.findByText(/Coral Lagoon/)).toBeVisible();
  expect(screen.getByText("Beach Villa, Half Board")).toBeVisible();
  expect(screen.getByText(/LGW 19:30 to MLE 10:00/)).toBeVisible();
});

test("documents are offered once there are some; before, it is said why there are none", async () => {
  const why = "There are no documents yet: they are made with the first payment.";
  const waiting = aBooking({ no_documents: why });
  fetched.mockImplementation((url) => (String(url).endsWith("/contract") ? json({}, 404) : json({ data: waiting })));
  render(panel(""));
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.queryByRole("button", { name: /documents/ })).toBeNull();
});

test("what happened names who did it", async () => {
  const steps = [{ at: "2027-01-04T09:15:00Z", event: "booking.ordered", actor: "Ada Agent", detail: "" }];
  const booking = aBooking({ timeline: steps });
  fetched.mockImplementation((url) => (String(url).endsWith("/contract") ? json({}, 404) : json({ data: booking })));
  render(panel(""));
  expect(await screen.findByText("· Ada Agent")).toBeVisible();
});

test("what was said of an order that waits is gone once it was paid", async () => {
  const order = aBooking({ state_text: "Waiting for the first payment" });
  const kept = "Rooms and seats are kept until 15:39.";
  const server = serverOf({
    write: "/documents",
    answers: [() => json({ sentence: kept })],
  });
  server.booking = order;
  const { rerender } = render(panel(""));
  await userEvent.click(await screen.findByRole("button", { name: "Send the documents again" }));
  await userEvent.click(screen.getByRole("button", { name: "Send them" }));
  expect(await screen.findByText(kept)).toBeVisible();
  server.booking = aBooking({ state_text: "Confirmed" });
  rerender(panel("7"));
  expect(await screen.findByText("Confirmed")).toBeVisible();
  expect(screen.queryByText(kept)).toBeNull();
});
