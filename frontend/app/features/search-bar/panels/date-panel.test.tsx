import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetAnswers } from "../../../lib/late/late-data";
import { initialState } from "../state/search-state";
import { sayer } from "../state/texts";
import { aBar, TEXTS } from "../testing/a-bar";
import { DatePanel } from "./date-panel";

const DAY = { date: "2027-06-12", per_person_pence: 110_000, total_pence: 220_000, itemcode: "BB1204", board: "HB" };
const ANSWER = { data: { days: [DAY], cheapest: DAY, board_names: { HB: "Half Board" } } };
const asked = vi.fn(async () => new Response(JSON.stringify(ANSWER)));

beforeEach(() => {
  forgetAnswers();
  asked.mockClear();
  vi.stubGlobal("fetch", asked);
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => vi.unstubAllGlobals());

type Rooms = { adults: number; ages: (number | null)[] }[];

function open(rooms: Rooms, departureDate: string | null = DAY.date) {
  const search = { destinations: ["BB"], departureAirports: ["LGW"], nights: 7, departureDate, rooms };
  const model = { state: initialState(aBar({ search })), send: vi.fn(), submit: vi.fn() };
  render(<DatePanel model={model} say={sayer(TEXTS)} onClose={vi.fn()} />);
}

test("W-04, UK-03: a day's price stands beside the party and the meals it is for", async () => {
  open([{ adults: 2, ages: [] }]);
  const party = await screen.findByText(/2 adults/);
  expect(party.closest("p")?.parentElement).toHaveTextContent("£2,200");
  expect(party).toHaveTextContent("2 adults, Half Board");
});

test("UK-01, V11: while a child's age is open there is no price, and it is said why", () => {
  open([{ adults: 2, ages: [null] }]);
  expect(screen.getByText("Choose the age of each child to see prices by day.")).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  // The day itself may be chosen.
  expect(screen.getByRole("button", { name: /^Choose/ })).not.toHaveAttribute("aria-disabled");
});

/** The panel before any price is here: its days are a guess, until the answer comes. */
function openEarly() {
  let arrive: (answer: Response) => void = () => undefined;
  asked.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  open([{ adults: 2, ages: [] }], null);
  const answer = new Response(JSON.stringify(ANSWER));
  return { arrives: () => act(async () => arrive(answer)) };
}

const cursor = () => document.querySelector('[data-date][tabindex="0"]')?.getAttribute("data-date");

test("W-04: the day under the keyboard moves to a departure once those are known, and the focus with it", async () => {
  const { arrives } = openEarly();
  expect(document.activeElement).toHaveAttribute("data-date", cursor());
  await arrives();
  expect(document.activeElement).toHaveAttribute("data-date", DAY.date);
});

test("W-04: what is typed stays, with the focus on it and the month it turned to, when departures come", async () => {
  const { arrives } = openEarly();
  const field = screen.getByRole("textbox");
  await userEvent.type(field, "14/07/2027");
  await arrives();
  expect(field).toHaveValue("14/07/2027");
  expect(field).toHaveFocus();
  expect(cursor()).toBe("2027-07-14");
});

test("W-04: departures take the focus from nothing else", async () => {
  const { arrives } = openEarly();
  const close = screen.getByRole("button", { name: "Close" });
  act(() => close.focus());
  await arrives();
  expect(close).toHaveFocus();
  expect(cursor()).toBe(DAY.date);
});

test("W-04: the arrows of the months keep the focus while the day under the keyboard comes along", async () => {
  const { arrives } = openEarly();
  await arrives();
  const next = screen.getByRole("button", { name: "July 2027" });
  act(() => next.focus());
  fireEvent.click(next);
  expect(cursor()).toMatch(/^2027-07/);
  expect(document.activeElement).not.toHaveAttribute("data-date");
});
