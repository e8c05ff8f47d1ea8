import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EnquiryForm as EnquiryFormFacts } from "../../api/types";
import type { Tracked } from "../../lib/measuring/track";
import { hearTracked } from "../../testing/hear-tracked";
import { anEnquiryForm } from "./an-enquiry-form";
import { EnquiryForm } from "./enquiry-form";

const EVENT_ID = "evt_1795435200000ab1z";
const thanks = { reference: "ABCDEF3", heading: "Thank you", text: "We are on it.", event_id: EVENT_ID };
let told: Tracked[], stop: () => void;
const answer = vi.fn<typeof fetch>();

beforeEach(() => {
  ({ heard: told, stop } = hearTracked());
  vi.stubGlobal("fetch", answer);
  answer.mockReset().mockImplementation(() => Promise.resolve(Response.json({ data: thanks }, { status: 201 })));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

async function send(kind: EnquiryFormFacts["kind"], place: "page" | "dialog", changes?: () => Promise<void>) {
  render(<EnquiryForm form={anEnquiryForm(kind)} place={place} onDone={() => undefined} />);
  await changes?.();
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
}

test("API24, TR1: a quote on its page is a form sent, the conversion webquote_request under the server's id, and a lead", async () => {
  await send("quote", "page");
  expect(told).toEqual([
    { event: "submit_form", parameters: { form: "quote" } },
    { event: "conversion", parameters: { type: "webquote_request", event_id: EVENT_ID } },
    { event: "generate_lead", parameters: { type: "quote" } },
  ]);
});

test("TR1, M16: a callback of the soonest time in a dialog is a modal sent, a lead and call me now", async () => {
  await send("callback", "dialog");
  expect(told).toEqual([
    { event: "submit_modal", parameters: { type: "callback" } },
    { event: "generate_lead", parameters: { type: "callback" } },
    { event: "click_call_me_now", parameters: {} },
  ]);
});

test("TR1, V17: a callback of a later time is call me later, and no number is told", async () => {
  await send("callback", "page", () =>
    userEvent.selectOptions(screen.getByLabelText(/When shall we call/), "2026-11-23T15:00"),
  );
  expect(told.map(({ event }) => event)).toEqual(["submit_form", "generate_lead", "click_call_me_later"]);
  expect(JSON.stringify(told)).not.toMatch(/grace|960123/iu);
});

test("TR1: a question is no conversion, and what was refused is told to nobody", async () => {
  await send("contact", "page");
  expect(told.map(({ event }) => event)).toEqual(["submit_form", "generate_lead"]);
  told.length = 0;
  answer.mockImplementation(() => Promise.resolve(Response.json({ code: "not_taken", title: "No." }, { status: 422 })));
  document.body.innerHTML = "";
  await send("quote", "page");
  expect(await screen.findByText("No.", { exact: false })).toBeVisible();
  expect(told).toEqual([]);
});
