import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { forgetAnswers } from "../../lib/late/late-data";
import { hearLeaving } from "../../testing/hear-leaving";
import { LiveBar } from "./live/live-bar";
import { loadLiveBar, loadSearchNow } from "./live/load-live-bar";
import { SearchBar } from "./search-bar";
import { searchNow } from "./live/search-now";
import { aBar, someOptions } from "./testing/a-bar";

vi.mock(import("./live/load-live-bar"), async (real) => ({
  ...(await real()),
  loadLiveBar: vi.fn(),
  loadSearchNow: vi.fn(),
}));

const WHOLE = { destinations: ["BB"], departureAirports: ["LGW"], nights: 7, departureDate: "2027-06-12" };

/** Code on its way: `arrives` is the moment it is here. */
function onItsWay<Code>(code: Code) {
  let arrives: (value: Code) => void = () => undefined;
  const promise = new Promise<Code>((resolve) => (arrives = resolve));
  return { promise, arrives: () => act(async () => arrives(code)) };
}

let live: ReturnType<typeof onItsWay<typeof LiveBar>>;
let quick: ReturnType<typeof onItsWay<typeof searchNow>>;

beforeEach(() => {
  localStorage.clear();
  forgetAnswers();
  live = onItsWay(LiveBar);
  quick = onItsWay(searchNow);
  vi.mocked(loadLiveBar).mockReturnValue(live.promise);
  vi.mocked(loadSearchNow).mockReturnValue(quick.promise);
  const { options } = someOptions({ LGW: { 7: ["2027-06-12"], 14: ["2027-06-12"] } });
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response(JSON.stringify({ data: { options, possible_new_iso: null } }))),
  );
  // A large screen, as far as media queries ask.
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("64em"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

const nights = () => screen.getByRole("combobox", { name: "How long for?" });
const search = () => screen.getByRole("button", { name: "Search" });

test("E24: what this device remembers is there before the live bar is, which goes on from it", async () => {
  const kept = { preferred_airports: ["MAN"], preferred_duration: 14, preferred_destination: ["JM"] };
  localStorage.setItem("leeward:search", JSON.stringify({ value: kept, expiresAt: Date.now() + 60_000 }));
  render(<SearchBar bar={aBar()} />);
  await userEvent.click(screen.getByRole("button", { name: /^Guests & Rooms/ }));
  await live.arrives();
  expect(await screen.findByRole("group", { name: "Room 1" })).toBeVisible();
  expect(screen.getByRole("button", { name: /^Travelling to\?/ })).toHaveTextContent("Jamaica");
  expect(nights()).toHaveValue("14");
});

test("S39: a length stands as chosen while the code behind it is on its way", async () => {
  render(<SearchBar bar={aBar({ search: WHOLE })} />);
  await userEvent.selectOptions(nights(), "14");
  expect(nights()).toHaveValue("14");
  await live.arrives();
  expect(nights()).toHaveValue("14");
  expect(nights()).toHaveFocus();
});

test("T23: Search pressed after a length, before any code is here, searches that length", async () => {
  const assign = hearLeaving("assign");
  render(<SearchBar bar={aBar({ search: WHOLE })} />);
  await userEvent.selectOptions(nights(), "14");
  await userEvent.click(search());
  await quick.arrives();
  await live.arrives();
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(assign.mock.calls[0]?.[0]).toContain("nights=14");
});

test("S43: a panel pressed after a length opens, and the length stays", async () => {
  render(<SearchBar bar={aBar({ search: WHOLE })} />);
  await userEvent.selectOptions(nights(), "14");
  await userEvent.click(screen.getByRole("button", { name: /^Guests & Rooms/ }));
  await live.arrives();
  expect(await screen.findByRole("group", { name: "Room 1" })).toBeVisible();
  expect(nights()).toHaveValue("14");
});

test("T23: Search is busy as soon as it goes, and once: also in the bar that comes after it", async () => {
  const assign = hearLeaving("assign");
  render(<SearchBar bar={aBar({ search: WHOLE })} />);
  await userEvent.click(search());
  await userEvent.click(screen.getByRole("button", { name: /^Guests & Rooms/ }));
  await quick.arrives();
  await live.arrives();
  await userEvent.click(await screen.findByRole("button", { name: "Searching" }));
  expect(assign).toHaveBeenCalledOnce();
});

test("T23: a search whose code comes after the live bar takes nobody away who goes on choosing there", async () => {
  const assign = hearLeaving("assign");
  render(<SearchBar bar={aBar({ search: WHOLE })} />);
  await userEvent.click(search());
  await userEvent.click(screen.getByRole("button", { name: /^Guests & Rooms/ }));
  await live.arrives();
  expect(await screen.findByRole("group", { name: "Room 1" })).toBeVisible();
  await quick.arrives();
  expect(assign).not.toHaveBeenCalled();
});

test.each([
  ["a sheet", false],
  ["a panel below it", true],
])(
  "W-01, 2.4.3: closed, %s that the first press opened gives the focus to the field of the bar in that one's place",
  async (_, isLarge) => {
    vi.stubGlobal("matchMedia", () => ({
      matches: isLarge,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    render(<SearchBar bar={aBar({ search: WHOLE })} startsOpen />);
    await userEvent.click(screen.getByRole("button", { name: /^Travelling to\?/ }));
    await live.arrives();
    const where = await screen.findByRole("dialog", { name: "Travelling to?" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(where).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole("button", { name: /^Travelling to\?/ })).toHaveFocus());
  },
);
