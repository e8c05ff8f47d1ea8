import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { Caller } from "../desk-data";
import { CallerPanel } from "./caller-panel";

// Keys are pressed one by one: on a busy machine that takes longer than five seconds.
vi.setConfig({ testTimeout: 30_000 });

const GRACE: Caller = {
  kind: "enquiry",
  code: "EEEEEEE",
  name: "Grace Field",
  brand: "Leeward Holidays",
  what: "Coral Lagoon",
  state_text: "New",
  day: "2026-11-23",
};
const fetched = vi.fn<typeof fetch>();
const opened = vi.fn();
const answer = (body: unknown, status = 200) =>
  fetched.mockImplementationOnce(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
const sent = () => fetched.mock.calls.map(([url, request]) => [url, JSON.parse(String(request?.body))] as const);

beforeEach(() => {
  vi.stubGlobal("fetch", fetched.mockReset());
  opened.mockReset();
  render(<CallerPanel page={{ shops: [{ workspace: "main", name: "Leeward Holidays" }] }} onOpen={opened} />);
});

test("UK-28: a caller is found by name, posted and never in an address, and a line opens what they asked", async () => {
  answer({ data: { found: [GRACE], has_more: false } });
  expect(screen.getByLabelText("Name, telephone, e-mail or postcode")).toHaveFocus();
  await userEvent.keyboard("grace field{Enter}");
  const line = await screen.findByRole("button", { name: /Grace Field.*Enquiry EEEEEEE/ });
  expect(line).toHaveTextContent("Asked Mon 23 Nov 2026 · Leeward Holidays");
  expect(sent()).toEqual([["/api/desk/callers", { words: "grace field" }]]);
  await userEvent.click(line);
  expect(opened).toHaveBeenCalledWith({ kind: "enquiry", code: "EEEEEEE" });
});

test("nobody found, and more than are shown, are said", async () => {
  answer({ data: { found: [], has_more: false } });
  await userEvent.keyboard("nobody{Enter}");
  expect(await screen.findByText("Nobody is found by that.")).toHaveRole("status");
  answer({ data: { found: [GRACE], has_more: true } });
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText(/^The first 1\. There are more/)).toBeVisible();
});

test("a new caller is written down and opened; what is refused keeps what was typed, and is the same form when sent again", async () => {
  await userEvent.type(screen.getByLabelText("Name"), "Tom Ash");
  await userEvent.type(screen.getByLabelText("What they ask"), "May, a quiet island.");
  answer({ code: "bad_details", errors: [{ field: "phone", msg: "Give a telephone number.", rule: "required" }] }, 422);
  await userEvent.click(screen.getByRole("button", { name: "Write it down" }));
  expect(await screen.findByLabelText("Telephone")).toHaveAccessibleDescription("Give a telephone number.");
  expect(screen.getByLabelText("What they ask")).toHaveValue("May, a quiet island.");
  await userEvent.type(screen.getByLabelText("Telephone"), "01632 960777");
  answer({ data: { reference: "TTTTTTT" }, mark: "1" }, 201);
  await userEvent.click(screen.getByRole("button", { name: "Write it down" }));
  await vi.waitFor(() => expect(opened).toHaveBeenCalledWith({ kind: "enquiry", code: "TTTTTTT" }));
  const [[, first], [, second]] = sent() as [[string, { nonce: string }], [string, { nonce: string }]];
  expect(first.nonce).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toEqual({
    ...first,
    phone: "01632 960777",
    name: "Tom Ash",
    workspace: "main",
    kind: "quote",
  });
});
