import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { anEnquiry } from "./an-enquiry";
import { EnquiryPanel } from "./enquiry-panel";

// Keys are pressed one by one: on a busy machine that takes longer than five seconds.
vi.setConfig({ testTimeout: 30_000 });

const ME = 1;
const fetched = vi.fn<typeof fetch>();
const json = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));
const asked = () => fetched.mock.calls.filter(([, request]) => request?.method !== "POST").length;

/** What the server knows of the enquiry; who writes with an older version is refused. */
let server = { data: anEnquiry(), mark: "5" };

beforeEach(() => {
  server = { data: anEnquiry(), mark: "5" };
  vi.stubGlobal("fetch", fetched.mockReset());
  fetched.mockImplementation((_, request) => {
    if (request?.method !== "POST") return json(server);
    const { version } = JSON.parse(String(request.body)) as { version: number };
    if (version === server.data.version) takenBy(ME, "Ada");
    else return json({ code: "changed_meanwhile", title: "A colleague changed this enquiry." }, 409);
    return json(server);
  });
});

function takenBy(id: number, name: string) {
  const version = server.data.version + 1;
  server = { data: anEnquiry({ version, state: "open", owner_id: id, owner: name }), mark: String(5 + version) };
}

const panel = (mark: string) => (
  <EnquiryPanel
    reference="EEEEEEE"
    page={{ agentId: ME, agents: [] }}
    mark={mark}
    onChanged={() => undefined}
    onOpen={() => undefined}
  />
);

test("a colleague who was faster is seen at the refusal, whatever looks have told", async () => {
  render(panel(""));
  const take = await screen.findByRole("button", { name: "Take it" });
  takenBy(2, "Bob");
  await userEvent.click(take);
  expect(await screen.findByText("A colleague changed this enquiry.")).toBeVisible();
  expect(await screen.findByText("Bob")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Take it" }));
  expect(await screen.findByText("Ada")).toBeVisible();
});

test("W-11: who takes it by keyboard is told so, and stays where they are when the button goes", async () => {
  render(panel(""));
  (await screen.findByRole("button", { name: "Take it" })).focus();
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText("It is yours.")).toHaveRole("status");
  expect(document.activeElement).toContainElement(screen.getByRole("heading", { name: "Callback EEEEEEE" }));
  expect(document.body).not.toHaveFocus();
});

test("a change between the opening and the first look is asked for at that look", async () => {
  const { rerender } = render(panel(""));
  await screen.findByRole("button", { name: "Take it" });
  takenBy(2, "Bob");
  rerender(panel(server.mark));
  expect(await screen.findByText("Bob")).toBeVisible();
  // T-06: the first was somebody's doing, the second the screen's own.
  const askedBy = fetched.mock.calls.map(([, request]) => new Headers(request?.headers).get("X-Asked-By"));
  expect(askedBy).toEqual([null, "screen"]);
});

test("UK-28: a look that tells nothing new opens nothing again, nor does one's own change", async () => {
  const { rerender } = render(panel(""));
  await screen.findByRole("button", { name: "Take it" });
  rerender(panel("5"));
  await userEvent.click(screen.getByRole("button", { name: "Take it" }));
  expect(await screen.findByText("Ada")).toBeVisible();
  rerender(panel(server.mark));
  expect(asked()).toBe(1);
});

test("UK-03: a price a head says for whom it is, beside the family that asked", async () => {
  server.data = anEnquiry({ holiday: "July 2027, 2 adults, 2 children", price_pence: 130_000 });
  render(panel(""));
  expect(await screen.findByText("£1,300.00 per person, from, based on 2 adults sharing")).toBeVisible();
});
