import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetAnswers } from "../../../lib/late-data";
import { A_CALENDAR, aPanel } from "../../../testing/a-hotel";
import { PricePanel } from "./price-panel";
import { usePanel } from "./use-panel";

const NOT_SOLD = /^Not sold from this airport for 10 nights/;
const answers = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => vi.stubGlobal("fetch", answers));
afterEach(() => {
  forgetAnswers();
  answers.mockReset();
  vi.unstubAllGlobals();
});

const sold = () => Promise.resolve(Response.json(A_CALENDAR));
const lost = () => Promise.reject(new TypeError("offline"));
const nothing = () => Promise.resolve(Response.json({ data: { days: [], cheapest: null, board_names: {} } }));

function Panel({ board = null }: { board?: string | null }) {
  const panel = aPanel({ board });
  const state = usePanel(panel, true);
  return <PricePanel panel={panel} state={state} isNear phone={{ display: "020 7946 0142", href: "tel:1" }} />;
}

/** Ten nights, as the server answers it, after a calendar of seven. */
async function tenNights(answer: () => Promise<Response>, board: string | null = null) {
  answers.mockImplementation((url) => (url.includes("nights=10") ? answer() : sold()));
  render(<Panel board={board} />);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "How long for?" }), "10");
}

const choose = () => screen.getByRole("button", { name: "Choose this holiday" });

/** Whether the form goes where it leads. */
function isSent(): boolean {
  const press = createEvent.submit(choose().closest("form")!);
  fireEvent(choose().closest("form")!, press);
  return !press.defaultPrevented;
}

test("ER5, R-31: prices that did not come are not called unsold, and are asked for again on a press", async () => {
  await tenNights(lost);
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByText(NOT_SOLD)).toBeNull();
  expect(screen.getByText("Price not available just now")).toBeVisible();
  // PM4: where nobody can dial, the callback form about this hotel.
  expect(screen.getByRole("link", { name: "020 7946 0142" })).toHaveAttribute("data-call-now", "hotel=JM1204");
  expect(choose()).not.toHaveAttribute("aria-disabled");
  answers.mockImplementation(sold);
  await userEvent.click(again);
  await vi.waitFor(() => expect(screen.getByRole("form")).toHaveTextContent("£2,568"));
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(document.body).not.toHaveFocus();
});

test("R15: what is not sold says why, and is not sent", async () => {
  await tenNights(nothing);
  const reason = await screen.findByText(NOT_SOLD);
  expect(choose()).toHaveAttribute("aria-disabled", "true");
  expect(choose()).toHaveAccessibleDescription(NOT_SOLD);
  expect(isSent()).toBe(false);
  expect(reason).toHaveFocus();
});

test("R15: what is sold is sent, with the choices that are shown: no browser puts others back into its fields", async () => {
  await tenNights(sold);
  await vi.waitFor(() => expect(choose()).not.toHaveAttribute("aria-disabled"));
  expect(isSent()).toBe(true);
  expect(choose().closest("form")).toHaveAttribute("autocomplete", "off");
});

test("UK-03: who searched for a board keeps it: every price is asked for it, says it, and leads to it", async () => {
  await tenNights(sold, "AI");
  await vi.waitFor(() =>
    expect(screen.getByRole("form")).toHaveTextContent("Flights and 10 nights All Inclusive, all taxes included."),
  );
  expect(answers.mock.calls.every(([url]) => url.includes("boardbasis=AI"))).toBe(true);
  expect(new FormData(screen.getByRole<HTMLFormElement>("form")).get("boardbasis")).toBe("AI");
});

test("UK-03: where that board is not sold, the panel says that it looked for it", async () => {
  await tenNights(nothing, "AI");
  expect(await screen.findByText(/^Not sold with All Inclusive from this airport for 10 nights/)).toBeVisible();
});

test("UK-03: without a wish the cheapest board of the day is taken, and named", async () => {
  const [, later] = A_CALENDAR.data.days;
  await tenNights(() =>
    Promise.resolve(Response.json({ data: { ...A_CALENDAR.data, days: [later], cheapest: later } })),
  );
  await vi.waitFor(() => expect(screen.getByRole("form")).toHaveTextContent("Flights and 10 nights Half Board"));
  expect(answers.mock.calls.some(([url]) => url.includes("boardbasis"))).toBe(false);
  expect(new FormData(screen.getByRole<HTMLFormElement>("form")).has("boardbasis")).toBe(false);
});
