import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { HotelPanel } from "../../../api/types";
import { forgetAnswers } from "../../../lib/late/late-data";
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

type Boards = Partial<Pick<HotelPanel, "board" | "keptBoard" | "price">>;

function Panel(boards: Boards) {
  const [panel] = useState(() => aPanel(boards));
  const state = usePanel(panel, true);
  return <PricePanel panel={panel} state={state} isNear phone={{ display: "020 7946 0142", href: "tel:1" }} />;
}

/** Ten nights, as the server answers it, after a calendar of seven. */
async function tenNights(answer: () => Promise<Response>, boards: Boards = {}) {
  answers.mockImplementation((url) => (url.includes("nights=10") ? answer() : sold()));
  render(<Panel {...boards} />);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "How long for?" }), "10");
}

const choose = () => screen.getByRole("button", { name: "Choose this holiday" });

/** What the form sends under a name. */
const sent = (name: string) => new FormData(screen.getByRole<HTMLFormElement>("form")).get(name);

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
  await tenNights(sold, { board: "AI", keptBoard: "AI" });
  await vi.waitFor(() =>
    expect(screen.getByRole("form")).toHaveTextContent("Flights and 10 nights All Inclusive, all taxes included."),
  );
  expect(answers.mock.calls.every(([url]) => url.includes("boardbasis=AI"))).toBe(true);
  expect(new FormData(screen.getByRole<HTMLFormElement>("form")).get("boardbasis")).toBe("AI");
});

test("UK-03: where that board is not sold, the panel says that it looked for it", async () => {
  await tenNights(nothing, { board: "AI", keptBoard: "AI" });
  expect(await screen.findByText(/^Not sold with All Inclusive from this airport for 10 nights/)).toBeVisible();
});

test("R15, UK-03: a card's address names its package's board: it is that of the opening price and of no other day", async () => {
  answers.mockImplementation((url) => (url.includes("nights=10") ? nothing() : sold()));
  render(<Panel board="AI" />);
  await vi.waitFor(() => expect(answers).toHaveBeenCalled());
  expect(sent("boardbasis")).toBe("AI");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "How long for?" }), "10");
  expect(await screen.findByText(NOT_SOLD)).toBeVisible();
  expect(answers.mock.calls.some(([url]) => url.includes("boardbasis"))).toBe(false);
  expect(sent("boardbasis")).toBeNull();
});

test("R-31: chosen in the calendar, the opening day costs what the calendar says of it, with that board", async () => {
  const [opening] = A_CALENDAR.data.days;
  const cheaper = { ...opening!, board: "HB", per_person_pence: 100_000, total_pence: 200_000 };
  const days = [cheaper];
  answers.mockImplementation(() => Promise.resolve(Response.json({ data: { ...A_CALENDAR.data, days } })));
  render(<Panel board="AI" />);
  const day = await screen.findByRole("button", { name: /12 June 2027|12th June 2027/ });
  expect([sent("boardbasis"), sent("seen")]).toEqual(["AI", "256800"]);
  await userEvent.click(day);
  expect(screen.getByRole("form")).toHaveTextContent("Flights and 7 nights Half Board");
  expect([sent("boardbasis"), sent("seen")]).toEqual([null, "200000"]);
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

const FLIGHTS = { cabin: "Business", outflight: "ALB1_20270612", inflight: "ALB2_20270619", roomchoice: "DLX~FLEX" };

/** Opened at flights that were chosen, dearer than the calendar's cheapest of that day. */
function drawChosenFlights() {
  answers.mockImplementation(sold);
  const asked = Object.entries(FLIGHTS).map(([name, value]) => ({ name, value }));
  const flights = { said: "With ALB1 and ALB2, Business.", others: "With any flights.", back: "Back to them", asked };
  const price = { ...aPanel().price!, totalPence: 540_000, perPersonPence: 270_000, flights };
  return render(<Panel price={price} board="AI" />);
}

const flightsSent = () => Object.fromEntries(Object.keys(FLIGHTS).map((name) => [name, sent(name)]));
const NO_FLIGHTS = { cabin: null, outflight: null, inflight: null, roomchoice: null };

test("R20, UK-10: flights that were chosen are said beside their price, and the form leads on with them", async () => {
  drawChosenFlights();
  await screen.findByRole("button", { name: /12 June 2027|12th June 2027/ });
  expect(screen.getByRole("form")).toHaveTextContent("£5,400");
  expect(screen.getByText("With ALB1 and ALB2, Business.")).toBeVisible();
  expect(screen.queryByText("With any flights.")).toBeNull();
  expect([flightsSent(), sent("seen")]).toEqual([FLIGHTS, "540000"]);
});

test.each([
  ["another day", () => userEvent.click(screen.getByRole("button", { name: /19 June 2027|19th June 2027/ })), "£2,656"],
  ["their own day, in the calendar", () => userEvent.click(opening()), "£2,568"],
  ["another length", () => userEvent.selectOptions(screen.getByLabelText("How long for?"), "10"), "£2,568"],
])("UK-10: who chooses %s is told that its price is with other flights, and may go back", async (_, choose, pounds) => {
  drawChosenFlights();
  await vi.waitFor(opening);
  await choose();
  await vi.waitFor(() => expect(screen.getByRole("form")).toHaveTextContent(pounds));
  expect(screen.getByText("With any flights.")).toBeVisible();
  expect(screen.queryByText("With ALB1 and ALB2, Business.")).toBeNull();
  expect([flightsSent(), sent("boardbasis")]).toEqual([NO_FLIGHTS, null]);
  await userEvent.click(screen.getByRole("button", { name: "Back to them" }));
  expect(screen.getByRole("form")).toHaveTextContent("£5,400");
  expect([flightsSent(), sent("boardbasis"), sent("seen")]).toEqual([FLIGHTS, "AI", "540000"]);
  expect(document.body).not.toHaveFocus();
});

function opening() {
  return screen.getByRole("button", { name: /12 June 2027|12th June 2027/ });
}

test("R20: without scripts the page names the flights and sends them", () => {
  const { container } = drawChosenFlights();
  const fields = [...container.querySelectorAll<HTMLInputElement>("input[type=hidden]:not([disabled])")];
  const named = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  expect(named).toMatchObject(FLIGHTS);
});
