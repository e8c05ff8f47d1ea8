import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { forgetAnswers } from "../../../lib/late/late-data";
import { hearLeaving } from "../../../testing/hear-leaving";
import { resetSearch } from "./reset";
import { SearchBar } from "../search-bar";
import { aBar, someOptions } from "../testing/a-bar";

const WHOLE = { destinations: ["BB"], departureAirports: ["LGW"], nights: 7, departureDate: "2027-06-12" };
const NOW_SHOWN =
  "/search/holidays/?date=2027-06-12&flex=3&depair=LGW&destination=BB&nights=10&room[adults]=2&room[children]=0&stars=4";

let late: (answer: Response) => void;

beforeEach(() => {
  localStorage.clear();
  forgetAnswers();
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (late = resolve)));
  // A large screen, as far as media queries ask.
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("64em"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

const nights = () => screen.getByRole("combobox", { name: "How long for?" });
const guests = () => screen.getByRole("button", { name: /^Guests & Rooms/ });

test("T24, R14: a bar nobody has used goes by what the results around it are of now, also when it searches", async () => {
  const assign = hearLeaving("assign");
  render(<SearchBar bar={aBar({ search: WHOLE })} />);
  act(() => resetSearch(NOW_SHOWN));
  await waitFor(() => expect(nights()).toHaveValue("10"));
  await userEvent.click(screen.getByRole("button", { name: "Search" }));
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(assign.mock.calls[0]?.[0]).toContain("flex=3");
});

test("T24: a bar in use starts anew: nothing typed or open comes along, and no answer to what was asked before", async () => {
  render(<SearchBar bar={aBar({ search: WHOLE })} />);
  await userEvent.click(guests());
  await userEvent.click(await screen.findByRole("button", { name: "More adults, room 1" }));
  expect(guests()).toHaveTextContent("3 adults");
  act(() => resetSearch(NOW_SHOWN));
  await waitFor(() => expect(guests()).toHaveTextContent("2 adults"));
  expect(screen.queryByRole("spinbutton")).toBeNull();
  const { options } = someOptions({ MAN: { 14: ["2027-07-03"] } });
  await act(async () => late(new Response(JSON.stringify({ data: { options, possible_new_iso: null } }))));
  expect(nights()).toHaveValue("10");
  expect(screen.getByRole("button", { name: /^Flying from\?/ })).toHaveTextContent("Gatwick");
});
