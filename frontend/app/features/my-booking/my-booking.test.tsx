import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { hearLeaving } from "../../testing/hear-leaving";
import { hearTracked } from "../../testing/hear-tracked";
import { CancelDialog } from "./cancel-dialog";
import { CodeGate } from "./code-gate";
import { LookUp } from "./look-up";

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

test("T-14: the code of the mail's link is filled in and leaves the address at once", async () => {
  window.history.replaceState(null, "", "/my-booking/LW1#code=ABCDEFGHJKMNPQ");
  render(<CodeGate href="/my-booking/LW1" phone={phone.display} />);
  await waitFor(() => expect(screen.getByLabelText("Code from the e-mail")).toHaveValue("ABCDEFGHJKMNPQ"));
  expect(window.location.hash).toBe("");
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
