import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { RefusedWrite } from "../../../lib/send-json";
import type { DeskBooking, WaitingRefundFacts } from "../desk-data";
import { aBooking } from "./a-booking";
import { AfterSale } from "./after-sale";

// Keys are pressed one by one: on a busy machine that takes longer than five seconds.
vi.setConfig({ testTimeout: 30_000 });

const waiting: WaitingRefundFacts = {
  number: 7,
  pence: 60_000,
  reason: "Goodwill",
  price: null,
  asked_by: "Lee Field",
  asked_at: "2026-11-26T09:15:00Z",
  ends_at: "2026-12-03T09:15:00Z",
  is_mine: false,
  may_agree: true,
  may_decline: true,
  why_not: "",
};
const withRefund = (changes: Partial<WaitingRefundFacts> = {}) =>
  aBooking({ after_sale: { waiting_refund: { ...waiting, ...changes } } });
const sale = (booking: DeskBooking, onWrite: (...said: unknown[]) => Promise<string | null>) => (
  <AfterSale booking={booking} onWrite={onWrite as never} onOpen={() => undefined} />
);

function shown(booking: DeskBooking, refused: string | null = null) {
  const onWrite = vi.fn().mockResolvedValue(refused);
  return { onWrite, ...render(sale(booking, onWrite)) };
}

const region = () => screen.getByRole("region", { name: "A refund waits for a second person" });

async function openRefund(changes: Partial<DeskBooking["after_sale"]> = {}) {
  const { onWrite } = shown(aBooking({ after_sale: changes }));
  await userEvent.click(screen.getByRole("button", { name: "Refund" }));
  const dialog = screen.getByRole("alertdialog", { name: "Send money back" });
  return { onWrite, dialog, field: within(dialog).getByRole("textbox", { name: "Pounds" }) };
}

test("T-06: the refund dialog says the limit before anything is typed, and its button asks for a second person above it", async () => {
  const { onWrite, dialog, field } = await openRefund();
  expect(field).toHaveAccessibleDescription(/Over £500.00 a second lead agent is needed. Nothing goes back/);
  await userEvent.type(field, "500");
  expect(within(dialog).getByRole("button", { name: "Send £500.00 back" })).toBeVisible();
  await userEvent.type(field, ".01");
  expect(within(dialog).getByRole("status")).toHaveTextContent("£500.01 needs a second lead agent.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Ask for a second person" }));
  expect(onWrite).toHaveBeenCalledExactlyOnceWith(
    "refunds",
    { pence: 50_001, reason: "goodwill", refundable_pence: 260_000, code: "" },
    "£500.01 waits for a second lead agent. Nothing has gone back yet.",
    expect.any(String),
  );
});

test("T-06: nothing is said of a limit where nothing above it could go back", async () => {
  const { dialog } = await openRefund({ refund_alone_pence: 260_000 });
  expect(dialog).not.toHaveTextContent("second lead agent");
});

test("T-06: with nothing left to send alone every refund asks for a second person", async () => {
  const { dialog, field } = await openRefund({ refund_alone_pence: 0 });
  expect(dialog).toHaveTextContent("A second lead agent is needed. Nothing goes back before they agree.");
  await userEvent.type(field, "1");
  expect(within(dialog).getByRole("button", { name: "Ask for a second person" })).toBeVisible();
});

test("T-06: what the provider refused is sent again by one person", async () => {
  const reasons = { sent_again: "Sent again: £600 did not arrive", goodwill: "Goodwill" };
  const { dialog, field } = await openRefund({ refund_alone_pence: 10_000, refused_pence: 60_000, reasons });
  await userEvent.type(field, "600");
  expect(within(dialog).getByRole("button", { name: "Send £600.00 back" })).toBeVisible();
  await userEvent.selectOptions(within(dialog).getByRole("combobox", { name: "Why" }), "goodwill");
  expect(within(dialog).getByRole("button", { name: "Ask for a second person" })).toBeVisible();
});

test("T-06: who asks while another refund waits reads that before sending", async () => {
  const { dialog, field } = await openRefund({ waiting_refund: waiting });
  await userEvent.type(field, "700");
  expect(within(dialog).getByRole("status")).toHaveTextContent("waits for a second lead agent already");
});

test("T-06: another lead agent reads what waits, and sends it with a code under one key", async () => {
  const { onWrite } = shown(withRefund());
  expect(region()).toHaveTextContent("£600.00 waits for a second lead agent. Goodwill. Asked for by Lee Field");
  await userEvent.click(within(region()).getByRole("button", { name: "Send £600.00 back" }));
  const dialog = screen.getByRole("alertdialog", { name: "Send £600.00 back?" });
  const code = within(dialog).getByRole("textbox", { name: "Code from your app" });
  expect(code).toHaveFocus();
  await userEvent.type(code, "123456{Enter}");
  expect(onWrite).toHaveBeenCalledExactlyOnceWith(
    "refunds/7/agree",
    { refundable_pence: 260_000, code: "123456" },
    "£600.00 is on its way back.",
    expect.stringMatching(/^[0-9a-f]{32}$/),
  );
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("T-06: a wrong code is said in the dialog, and the next one leaves with the same request", async () => {
  const { onWrite } = shown(withRefund());
  onWrite.mockRejectedValueOnce(new RefusedWrite(403, "code_needed", "That code is not right."));
  await userEvent.click(within(region()).getByRole("button", { name: "Send £600.00 back" }));
  const code = screen.getByRole("textbox", { name: "Code from your app" });
  await userEvent.type(code, "000000{Enter}");
  expect(screen.getByRole("alertdialog")).toHaveTextContent("That code is not right.");
  await userEvent.clear(code);
  await userEvent.type(code, "123456{Enter}");
  expect(onWrite.mock.calls[1]?.[3]).toBe(onWrite.mock.calls[0]?.[3]);
});

test("R-05: agreed to and not heard of, it waits no more and the dialog stays to send the same again", async () => {
  const { onWrite, rerender } = shown(withRefund(), "We do not know whether it was done.");
  await userEvent.click(within(region()).getByRole("button", { name: "Send £600.00 back" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Code from your app" }), "123456{Enter}");
  rerender(sale(aBooking({ after_sale: { refundable_pence: 200_000 } }), onWrite));
  const dialog = screen.getByRole("alertdialog", { name: "Send £600.00 back?" });
  expect(dialog).toHaveTextContent("We do not know whether it was done.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Send £600.00 back" }));
  expect(onWrite.mock.calls[1]).toEqual(onWrite.mock.calls[0]);
});

test.each([
  [false, "Decline", "It is declined. Nothing went back."],
  [true, "Take it back", "It is taken back. Nothing went back."],
])("T-06: no money moves by declining, nor by taking back (own: %s)", async (isMine, name, done) => {
  const { onWrite } = shown(withRefund({ is_mine: isMine, may_agree: !isMine }));
  await userEvent.click(within(region()).getByRole("button", { name }));
  expect(onWrite).toHaveBeenCalledExactlyOnceWith("refunds/7/decline", {}, done);
});

test("T-06: whoever asked reads that it waits for a colleague, and cannot send it", () => {
  shown(withRefund({ is_mine: true, may_agree: false }));
  expect(region()).toHaveTextContent("£600.00 waits for a colleague: another lead agent has to agree.");
  expect(within(region()).queryByRole("button", { name: /^Send/ })).toBeNull();
});

test("T-06: why nobody may agree any more is said, and it can be declined", () => {
  const why = "Money has moved since it was asked for: £2,600 could go back then, £2,590 could now.";
  shown(withRefund({ may_agree: false, why_not: why }));
  expect(region()).toHaveTextContent(why);
  expect(within(region()).getAllByRole("button")).toHaveLength(1);
});

test("T-06: an agent without the right reads that it waits, on a booking that is over too, and is offered nothing", () => {
  const over = { may_correct: false, cancelling: null, may_amend: false, may_refund: false };
  const refund = { ...waiting, may_agree: false, may_decline: false };
  shown(aBooking({ after_sale: { ...over, waiting_refund: refund } }));
  expect(region()).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

test("what was refused is said beside it", async () => {
  shown(withRefund(), "It does not wait any more.");
  await userEvent.click(within(region()).getByRole("button", { name: "Decline" }));
  expect(within(region()).getByRole("alert")).toHaveTextContent("It does not wait any more.");
});

const price = {
  total_pence: 200_000,
  back_pence: 45_000,
  costs: [{ what: "Fuel of both flights", before_pence: 60_000, after_pence: 0, paid_at: "" }],
};

test("T-06: a lower price that waits is told of and agreed to in its own words", async () => {
  const { onWrite } = shown(withRefund({ price, reason: "Fuel costs less." }));
  const waits = screen.getByRole("region", { name: "A lower price waits for a second person" });
  expect(waits).toHaveTextContent("£600.00 off the price waits for a second lead agent.");
  expect(waits).toHaveTextContent("New total £2,000.00; £450.00 was paid and goes back. Asked for by Lee Field");
  expect(waits).toHaveTextContent("The customer has not been told yet; unanswered, it ends by itself");
  await userEvent.click(within(waits).getByRole("button", { name: "Take £600.00 off the price" }));
  const dialog = screen.getByRole("alertdialog", { name: "Take £600.00 off the price?" });
  expect(dialog).toHaveTextContent("Fuel of both flights£600.00 when booked, £0.00 now");
  expect(dialog).toHaveTextContent("Fuel costs less.");
  await userEvent.type(within(dialog).getByRole("textbox", { name: "Code from your app" }), "123456{Enter}");
  expect(onWrite.mock.calls[0]?.slice(0, 3)).toEqual([
    "refunds/7/agree",
    { refundable_pence: 260_000, code: "123456" },
    "The letter is on its way to the customer.",
  ]);
});

test("T-06: any agent who asked for a lower price may take it back", async () => {
  const { onWrite } = shown(withRefund({ price, is_mine: true, may_agree: false }));
  await userEvent.click(screen.getByRole("button", { name: "Take it back" }));
  expect(onWrite.mock.calls[0]?.[2]).toBe("It is taken back. The price stays as it was.");
});
