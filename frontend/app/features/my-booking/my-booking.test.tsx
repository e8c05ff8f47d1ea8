import { act, cleanup, render, renderHook, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { MyBookingMoney } from "../../api/types";
import { hearLeaving } from "../../testing/hear-leaving";
import { hearTracked } from "../../testing/hear-tracked";
import { CancelDialog } from "./cancel-dialog";
import { ChangeForm } from "./change-form";
import { LookUp } from "./look-up";
import { Money } from "./money";
import { useVisit } from "./use-visit";

const phone = { display: "020 7946 0142", href: "tel:+442079460142" };

function answer(status: number, body: unknown) {
  const fetching = vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
  vi.stubGlobal("fetch", fetching);
  return fetching;
}

afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, "", "/");
});

test("W-07: an empty form asks for all three details and sends nothing", async () => {
  const fetching = answer(200, {});
  render(<LookUp hasEnded={false} phone={phone} />);
  await userEvent.click(screen.getByRole("button", { name: "Find my booking" }));
  expect(screen.getByRole("link", { name: "Please give your booking reference." })).toBeInTheDocument();
  expect(screen.getByLabelText("Last name of the lead passenger")).toBeInvalid();
  expect(fetching).not.toHaveBeenCalled();
});

test("T-14: a refusal is shown in the server's words; silence has its own", async () => {
  answer(404, { code: "no_such_booking", title: "We cannot find a booking.", errors: [] });
  render(<LookUp hasEnded={false} phone={phone} />);
  await userEvent.type(screen.getByLabelText("Booking reference"), "LW1");
  await userEvent.type(screen.getByLabelText("Last name of the lead passenger"), "Byrne");
  await userEvent.type(screen.getByLabelText("The day you leave"), "2027-05-04");
  const find = screen.getByRole("button", { name: "Find my booking" });
  await userEvent.click(find);
  expect(await screen.findByText("We cannot find a booking.")).toBeInTheDocument();
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.reject(new TypeError("offline"))),
  );
  await userEvent.click(find);
  expect(await screen.findByText(/We got no answer.*020 7946 0142/)).toBeInTheDocument();
});

test("T-14: whoever opens the mail's link in another browser is told where its code works, and what to do here", async () => {
  window.history.replaceState(null, "", "/my-booking?ended=1#code=ABCDEFGHJKMNPQ");
  render(<LookUp hasEnded phone={phone} />);
  expect(await screen.findByText(/^A code works only in the browser that asked for it/)).toBeInTheDocument();
  expect(screen.queryByText(/Your visit has ended/)).toBeNull();
  expect(window.location.href).toMatch(/\/my-booking\?ended=1$/);
});

test("UK-13: the fee is on the button that cancels, and what is sent is the fee that was shown", async () => {
  const fetching = answer(409, { code: "not_cancellable", title: "The fee has changed.", errors: [] });
  const cancel = { feePence: 30_000, refundPence: 230_000, table: ["70 days or more before departure: the deposit"] };
  render(<CancelDialog cancel={cancel} href="/my-booking/LW1" phone={phone.display} onClose={() => undefined} />);
  expect(screen.getByText("£2,300")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Cancel for a fee of £300" }));
  expect(await screen.findByText("The fee has changed.")).toBeInTheDocument();
  const [address, request] = fetching.mock.calls[0] as unknown as [string, RequestInit];
  expect(address).toBe("/api/my-booking/LW1/cancel");
  expect(request.body).toBe('{"fee_pence":30000}');
});

test("UK-16: whose flight was cancelled sees why nothing is asked, without unfolding anything", () => {
  const why = "Your flight out has been cancelled. You may cancel free of charge: all that you paid goes back.";
  const cancel = { feePence: 0, refundPence: 260_000, table: [why] };
  render(<CancelDialog cancel={cancel} href="/my-booking/LW1" phone={phone.display} onClose={() => undefined} />);
  expect(screen.getByText(why)).toBeVisible();
  expect(screen.queryByText("How the fee is worked out")).toBeNull();
  expect(screen.getByRole("button", { name: "Cancel free of charge" })).toBeInTheDocument();
});

test("UK-13: a fee that has changed leads to the fee of today", async () => {
  const old = { field: "fee_pence", msg: "The fee has changed.", rule: "fee" };
  answer(409, { code: "not_cancellable", title: "The fee has changed.", errors: [old] });
  const reload = hearLeaving("reload");
  const cancel = { feePence: 30_000, refundPence: 230_000, table: [] };
  render(<CancelDialog cancel={cancel} href="/my-booking/LW1" phone={phone.display} onClose={() => undefined} />);
  await userEvent.click(screen.getByRole("button", { name: "Cancel for a fee of £300" }));
  await userEvent.click(await screen.findByRole("button", { name: "See the fee of today" }));
  expect(reload).toHaveBeenCalledOnce();
});

const money: MyBookingMoney = {
  ...{ totalPence: 60_000, payableLocally: null, keptPence: 60_000, refusedPence: 0, nextPence: 0, leftPence: 0 },
  ...{ paid: [{ on: "2026-11-22", pence: 60_000 }], back: [], due: [], ended: null, hasJustFailed: false },
};

function moneyPanel(changes: Partial<MyBookingMoney>) {
  render(<Money money={{ ...money, ...changes }} href="/my-booking/LW1" phone={phone.display} />);
  return screen.getByRole("region", { name: "Payments" });
}

test("UK-13: what was paid and what is still due come to the total", () => {
  const due = [{ on: "2027-02-09", pence: 200_000 }];
  const panel = moneyPanel({ due, totalPence: 260_000, nextPence: 200_000, leftPence: 200_000 });
  expect(panel).toHaveTextContent("Paid 22 Nov 2026£600Due by 09 Feb 2027£2,000Total£2,600");
  expect(panel).not.toHaveTextContent("Paid in all");
});

test("UK-01: with what the hotel takes the lines come to the total; of a holiday that ended it takes nothing", () => {
  const local = { pence: 5_500, label: "of which payable locally", lines: [], note: "You pay this at the hotel." };
  const changes = { totalPence: 65_500, payableLocally: local };
  expect(moneyPanel(changes)).toHaveTextContent("Paid 22 Nov 2026£600You pay at the hotel£55Total£655");
  cleanup();
  expect(moneyPanel({ ...changes, ended: "by_you" })).not.toHaveTextContent("You pay at the hotel");
});

test("UK-13: where a change sent money back, the list says what was really paid and what is left of it", () => {
  const back = [{ pence: 28_000, sentOn: "2026-11-24" }];
  const panel = moneyPanel({ back, keptPence: 32_000, totalPence: 32_000 });
  expect(panel).toHaveTextContent("Paid 22 Nov 2026£600Sent back to you 24 Nov 2026−£280Paid in all£320Total£320");
});

test("UK-13: a booking that has ended shows what was paid, what goes back, and the fee that was kept", () => {
  const back = [
    { pence: 20_000, sentOn: "2026-11-24" },
    { pence: 10_000, sentOn: null },
  ];
  const panel = moneyPanel({ back, keptPence: 30_000, ended: "by_you" });
  expect(panel).toHaveTextContent("Sent back to you 24 Nov 2026−£200");
  expect(panel).toHaveTextContent("On its way back to you−£100");
  expect(panel).toHaveTextContent("Kept as the cancellation fee£300");
  expect(panel).not.toHaveTextContent(/Due by|Total|Paid in all/);
});

test("UK-13: money that could not be sent back is the customer's all the same, and no fee", () => {
  const panel = moneyPanel({ refusedPence: 30_000, keptPence: 30_000, ended: "by_you" });
  expect(panel).toHaveTextContent("could not be sent back yet: please ring us−£300Kept as the cancellation fee£300");
});

test.each(["by_you", "by_us"] as const)("UK-13: where all of it goes back, nothing is called a fee (%s)", (ended) => {
  const panel = moneyPanel({ back: [{ pence: 60_000, sentOn: null }], keptPence: 0, ended });
  expect(panel).toHaveTextContent("Kept of your money£0");
  expect(panel).not.toHaveTextContent("fee");
});

test("R-10: a payment that did not go through is said beside the way to pay", () => {
  moneyPanel({ nextPence: 200_000, leftPence: 200_000, hasJustFailed: true });
  expect(screen.getByText(/did not go through, and nothing was taken/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Pay £2,000" })).toBeVisible();
});

describe("a visit that ends", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function visit(secondsLeft: number) {
    const leave = hearLeaving("assign");
    const { result } = renderHook(() => useVisit(secondsLeft, "/my-booking/LW1"));
    const passes = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
    act(() => void vi.advanceTimersByTime(1));
    return { leave, result, passes };
  }

  test("W-16: says so two minutes before, and leaves when it is over", async () => {
    const { leave, result, passes } = visit(1_800);
    await passes(1_679);
    expect(result.current.isEnding).toBe(false);
    await passes(2);
    expect(result.current.isEnding).toBe(true);
    expect(leave).not.toHaveBeenCalled();
    await passes(120);
    expect(leave).toHaveBeenCalledWith("/my-booking?ended=1");
  });

  test("T-14: goes on while the device sleeps, and is over when it wakes, seen or not", async () => {
    const { leave, passes } = visit(1_800);
    vi.setSystemTime(Date.now() + 1_800_000);
    await passes(15);
    expect(leave).toHaveBeenCalledWith("/my-booking?ended=1");
  });

  test("stays as long as the server gives it, on a press", async () => {
    const { leave, result, passes } = visit(60);
    expect(result.current.isEnding).toBe(true);
    answer(200, { data: { seconds_left: 1_800 } });
    await act(() => result.current.stay());
    await passes(1);
    expect(result.current.isEnding).toBe(false);
    await passes(1_700);
    expect([leave.mock.calls.length, result.current.isEnding]).toEqual([0, true]);
  });
});

describe("TR1: what goes back is told", () => {
  const cancel = { feePence: 30_000, refundPence: 230_000, table: [] };

  function end(given: Partial<typeof cancel>) {
    const reload = hearLeaving("reload");
    const { heard, stop } = hearTracked();
    render(
      <CancelDialog
        cancel={{ ...cancel, ...given }}
        href="/my-booking/LW1"
        phone={phone.display}
        onClose={() => undefined}
      />,
    );
    return { heard, stop, reload, press: () => userEvent.click(screen.getByRole("button", { name: /^Cancel/ })) };
  }

  test("once the booking is cancelled, in pounds, under the number of the sale", async () => {
    answer(200, { data: {} });
    const { heard, stop, reload, press } = end({});
    await press();
    await waitFor(() => expect(reload).toHaveBeenCalled());
    stop();
    expect(heard).toEqual([{ event: "refund", parameters: { transaction_id: "LW1", currency: "GBP", value: 2300 } }]);
  });

  test("but not where cancelling was refused, nor where nothing goes back", async () => {
    answer(409, { code: "not_cancellable", title: "The fee has changed.", errors: [] });
    const refused = end({});
    await refused.press();
    expect(await screen.findByText("The fee has changed.")).toBeInTheDocument();
    expect(refused.reload).not.toHaveBeenCalled();
    refused.stop();
    cleanup();
    answer(200, { data: {} });
    const nothing = end({ refundPence: 0 });
    await nothing.press();
    await waitFor(() => expect(nothing.reload).toHaveBeenCalled());
    nothing.stop();
    expect([...refused.heard, ...nothing.heard]).toEqual([]);
  });
});

test("UK-28: pressed before the code came, nothing that was typed reaches an address", () => {
  const { container } = render(
    <>
      <LookUp hasEnded={false} phone={phone} />
      <ChangeForm matters={[]} requests={[]} href="/my-booking/LW1" phone={phone.display} />
    </>,
  );
  const forms = [...container.querySelectorAll("form")].map(({ method, action }) => [method, new URL(action).pathname]);
  expect(forms).toEqual([
    ["post", "/my-booking/look-up"],
    ["post", "/my-booking/LW1/changes"],
  ]);
});
