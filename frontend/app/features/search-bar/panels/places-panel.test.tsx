import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { UNFORCED, type SearchState } from "../state/search-state";
import { initialState } from "../state/search-state";
import { sayer } from "../state/texts";
import { aBar } from "../testing/a-bar";
import { AirportsPanel } from "./places-panel";

const AIRPORTS = [
  { iata: "LGW", name: "Gatwick" },
  { iata: "MAN", name: "Manchester" },
];

function chooseGatwick(forced: Partial<SearchState["forced"]>) {
  const bar = aBar({ airports: AIRPORTS, search: { departureAirports: ["MAN"] } });
  const state = { ...initialState(bar), forced: { ...UNFORCED, ...forced } };
  const send = vi.fn();
  render(<AirportsPanel model={{ state, send, submit: vi.fn() }} say={sayer(bar.texts)} />);
  return { send, chosen: userEvent.click(screen.getByRole("option", { name: /Gatwick/ })) };
}

test("T21: whoever chooses an airport need not first take away the one that the search began with", async () => {
  const { send, chosen } = chooseGatwick({ airport: "MAN" });
  await chosen;
  expect(send).toHaveBeenCalledWith({ kind: "airports-chosen", airports: ["LGW"] });
  expect(screen.getByRole("status")).toHaveTextContent("Gatwick selected, 1 of 2");
});

test("V14: one that was chosen stays beside the next", async () => {
  const { send, chosen } = chooseGatwick({});
  await chosen;
  expect(send).toHaveBeenCalledWith({ kind: "airports-chosen", airports: ["MAN", "LGW"] });
});
