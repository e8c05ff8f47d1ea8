import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetAnswers } from "../../../lib/late-data";
import { initialState } from "../state/search-state";
import { sayer } from "../state/texts";
import { aBar, TEXTS } from "../testing/a-bar";
import { DatePanel } from "./date-panel";

const DAY = { date: "2027-06-12", per_person_pence: 110_000, total_pence: 220_000, itemcode: "BB1204" };
const asked = vi.fn(async () => new Response(JSON.stringify({ data: { days: [DAY], cheapest: DAY } })));

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

function open(rooms: { adults: number; ages: (number | null)[] }[]) {
  const search = { destinations: ["BB"], departureAirports: ["LGW"], nights: 7, departureDate: DAY.date, rooms };
  const model = { state: initialState(aBar({ search })), send: vi.fn(), submit: vi.fn() };
  render(<DatePanel model={model} say={sayer(TEXTS)} onClose={vi.fn()} />);
}

test("W-04: a day's price stands beside the party it is for", async () => {
  open([{ adults: 2, ages: [] }]);
  const party = await screen.findByText(/2 adults/);
  expect(party.closest("p")?.parentElement).toHaveTextContent("£2,200");
});

test("UK-01, V11: while a child's age is open there is no price, and it is said why", () => {
  open([{ adults: 2, ages: [null] }]);
  expect(screen.getByText("Choose the age of each child to see prices by day.")).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  // The day itself may be chosen.
  expect(screen.getByRole("button", { name: /^Choose/ })).not.toHaveAttribute("aria-disabled");
});
