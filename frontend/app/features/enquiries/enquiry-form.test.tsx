import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EnquiryForm as EnquiryFormFacts } from "../../api/types";
import { forgetAnswers } from "../../lib/late/late-data";
import { Shell } from "../../shell/shell";
import { aShell } from "../../testing/a-shell";
import { anEnquiryForm } from "./an-enquiry-form";
import { EnquiryForm } from "./enquiry-form";
import { EnquiryModal } from "./enquiry-modal";

// Keys are pressed one by one: on a busy machine that takes longer than five seconds.
vi.setConfig({ testTimeout: 30_000 });

const thanks = { reference: "ABCDEF3", heading: "Thank you", text: "We are on it.", event_id: "evt_1" };
const old = "This form has been open for a day. Please send it again.";
const onDone = vi.fn();
const fetched = vi.fn<typeof fetch>();
const posted = () =>
  fetched.mock.calls
    .filter(([, request]) => request?.method === "POST")
    .map(([, request]) => JSON.parse(String(request?.body)) as Record<string, string>);
const drawn = () => fetched.mock.calls.map(([url]) => String(url)).filter((url) => url.includes("/form.json?"));

beforeEach(() => {
  onDone.mockReset();
  vi.stubGlobal("fetch", fetched.mockReset());
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetAnswers();
});

/** The first send is refused, the next is taken; drawn anew the form is `now`. */
function serverThat(refuses: object, now: EnquiryFormFacts) {
  const answers = [
    () => Response.json(refuses, { status: 422 }),
    () => Response.json({ data: thanks }, { status: 201 }),
  ];
  fetched.mockImplementation((_, request) =>
    Promise.resolve(request?.method === "POST" ? (answers.shift() ?? Response.error)() : Response.json(now)),
  );
}

test("T-16: a form that lay open for a day is taken at the second press, with all that was typed", async () => {
  const now = anEnquiryForm("quote", { token: "of today" });
  serverThat({ code: "not_taken", rule: "form_old", title: old }, now);
  const form = anEnquiryForm("quote", { action: "/quote/frame", aboutAddress: "hotel=MV1", token: "of yesterday" });
  render(<EnquiryForm form={form} place="page" onDone={onDone} />);
  await userEvent.type(screen.getByLabelText(/What have you in mind/), ", in May");
  const send = screen.getByRole("button", { name: "Send" });
  await userEvent.click(send);
  expect(await screen.findByText(old, { exact: false })).toBeVisible();
  expect(drawn()).toEqual([expect.stringMatching(/^\/quote\/form\.json\?hotel=MV1&opening=/)]);
  await userEvent.click(send);
  expect(posted().map(({ form: token, message }) => [token, message])).toEqual([
    ["of yesterday", "Hello, in May"],
    ["of today", "Hello, in May"],
  ]);
  expect(onDone).toHaveBeenCalledOnce();
});

test("M16: a half hour that was taken meanwhile is offered no more; the form keeps its name (R-05)", async () => {
  const later = [{ label: "Today", slots: [{ value: "2026-11-23T15:00", label: "15:00" }] }];
  const sentence = "Please choose a time. The one you chose may have been taken.";
  const refuses = { code: "bad_details", errors: [{ field: "slot", msg: sentence, rule: "required" }] };
  serverThat(refuses, anEnquiryForm("callback", { token: "another", days: later }));
  render(<EnquiryForm form={anEnquiryForm("callback")} place="page" onDone={onDone} />);
  const send = screen.getByRole("button", { name: "Send" });
  await userEvent.click(send);
  const options = await screen.findAllByRole("option");
  expect(options.map((option) => option.textContent)).toEqual(["Today, 15:00"]);
  await userEvent.click(send);
  expect(posted().map(({ form: token, slot }) => [token, slot])).toEqual([
    ["t", "2026-11-23T14:00"],
    ["t", "2026-11-23T15:00"],
  ]);
});

test("M10: a dialog whose form does not come leads to the form's own page and to the telephone", async () => {
  fetched.mockRejectedValue(new TypeError("no network"));
  render(
    <Shell shell={aShell()}>
      <EnquiryModal address="/quote" query="hotel=MV1" onClose={() => undefined} />
    </Shell>,
  );
  const link = await screen.findByRole("link", { name: "open the form on its own page" });
  expect(link).toHaveAttribute("href", "/quote?hotel=MV1");
  expect(link).toHaveAttribute("data-own-page");
  expect(screen.getByRole("dialog")).toHaveTextContent(/or call us: \S+/);
});
