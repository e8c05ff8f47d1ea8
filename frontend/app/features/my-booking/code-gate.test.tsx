import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { MyBooking as MyBookingFacts, MyBookingSummary } from "../../api/types";
import { CodeGate } from "./code-gate";
import { MyBooking } from "./my-booking";

const phone = { display: "020 7946 0142", href: "tel:+442079460142" };

function answer(status: number, body: unknown) {
  const fetching = vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
  vi.stubGlobal("fetch", fetching);
}

afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, "", "/");
});

test("T-14: the code of the mail's link is filled in and leaves the address at once", async () => {
  window.history.replaceState(null, "", "/my-booking/LW1#code=ABCDEFGHJKMNPQ");
  render(<CodeGate href="/my-booking/LW1" phone={phone.display} />);
  await waitFor(() => expect(screen.getByLabelText("Code from the e-mail")).toHaveValue("ABCDEFGHJKMNPQ"));
  expect(window.location.hash).toBe("");
});

test("T-14: on a phone the way to see everything stands before the itinerary, not below it", () => {
  const summary = {
    ...{ reference: "LW12ABCD", heading: "Cove House", place: "Port Antonio", status: "Confirmed", tone: "good" },
    ...{ departsOn: "2027-05-04", returnsOn: "2027-05-11", href: "/my-booking/LW12ABCD" },
  } as unknown as MyBookingSummary;
  const mine = { summary, details: null, hasEnded: false, secondsLeft: 1_800, phone } as unknown as MyBookingFacts;
  render(<MyBooking mine={mine} itinerary={<p>Your itinerary</p>} />);
  const gate = screen.getByRole("button", { name: "E-mail me a code" });
  expect(gate.compareDocumentPosition(screen.getByText("Your itinerary"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("T-14: a code that is sent anew leaves an empty field, ready to be typed into", async () => {
  answer(200, { data: { href: "/my-booking/LW1" } });
  render(<CodeGate href="/my-booking/LW1" phone={phone.display} />);
  await userEvent.click(screen.getByRole("button", { name: "E-mail me a code" }));
  const field = await screen.findByLabelText("Code from the e-mail");
  await userEvent.type(field, "AAAA-AAAA-AAAAAA");
  answer(200, { data: { href: "/my-booking/LW1" } });
  await userEvent.click(screen.getByRole("button", { name: "Send another code" }));
  await waitFor(() => expect(field).toHaveValue(""));
  expect(field).toHaveFocus();
});

test("W-07: a wrong code is told at its field, which takes the focus", async () => {
  answer(422, { code: "wrong_code", title: "This code is not right.", errors: [] });
  window.history.replaceState(null, "", "/my-booking/LW1#code=ABCDEFGHJKMNPQ");
  render(<CodeGate href="/my-booking/LW1" phone={phone.display} />);
  const field = await screen.findByLabelText("Code from the e-mail");
  await waitFor(() => expect(field).toHaveValue("ABCDEFGHJKMNPQ"));
  await userEvent.click(screen.getByRole("button", { name: "Show everything" }));
  await waitFor(() => expect(field).toHaveAccessibleDescription("This code is not right."));
  await waitFor(() => expect(field).toHaveFocus());
});
