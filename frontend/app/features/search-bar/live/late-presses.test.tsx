import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PART_IS_LATE } from "../../../lib/late/late-part";
import { hearLeaving } from "../../../testing/hear-leaving";
import { LiveBar } from "./live-bar";
import { loadLiveBar, loadSearchNow } from "./load-live-bar";
import { SearchBar } from "../search-bar";
import { searchNow } from "./search-now";
import { aBar } from "../testing/a-bar";
import { answerWith, beginAfreshOnALargeScreen } from "../testing/whole-bar";

vi.mock(import("./load-live-bar"), async (real) => ({
  ...(await real()),
  loadLiveBar: vi.fn(),
  loadSearchNow: vi.fn(),
}));

const WHOLE = { destinations: ["BB"], departureAirports: ["LGW"], nights: 7, departureDate: "2027-06-12" };
const GONE = new TypeError("Failed to fetch dynamically imported module");

const heard = vi.fn();
let assign: ReturnType<typeof hearLeaving>;

beforeEach(() => {
  beginAfreshOnALargeScreen();
  vi.useFakeTimers();
  vi.mocked(loadLiveBar).mockReset().mockResolvedValue(LiveBar);
  vi.mocked(loadSearchNow).mockReset().mockResolvedValue(searchNow);
  vi.stubGlobal("fetch", answerWith({ LGW: { 7: ["2027-06-12"], 14: ["2027-06-12"] } }));
  assign = hearLeaving("assign");
  heard.mockReset();
  window.addEventListener(PART_IS_LATE, heard);
  render(<SearchBar bar={aBar({ search: WHOLE })} />);
});
afterEach(() => {
  window.removeEventListener(PART_IS_LATE, heard);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const chooseNights = (nights: string) =>
  fireEvent.change(screen.getByRole("combobox", { name: "How long for?" }), { target: { value: nights } });

describe("ER11: code that does not come", () => {
  test("of Search is said, and the search goes when it is here", async () => {
    vi.mocked(loadSearchNow).mockRejectedValueOnce(GONE);
    press("Search");
    await pass(0);
    expect(heard).toHaveBeenCalledOnce();
    expect(assign).not.toHaveBeenCalled();
    await pass(2_000);
    expect(assign).toHaveBeenCalledOnce();
  });

  test("of Search, pressed twice, sends one search", async () => {
    vi.mocked(loadSearchNow).mockRejectedValueOnce(GONE).mockRejectedValueOnce(GONE);
    press("Search");
    await pass(500);
    press("Search");
    await pass(5_000);
    expect(assign).toHaveBeenCalledOnce();
  });

  test("of Search sends nothing that was changed meanwhile", async () => {
    vi.mocked(loadSearchNow).mockRejectedValueOnce(GONE);
    press("Search");
    await pass(500);
    chooseNights("14");
    await pass(5_000);
    expect(assign).not.toHaveBeenCalled();
    press("Search");
    await pass(0);
    expect(assign.mock.calls[0]?.[0]).toContain("nights=14");
  });

  test("of a field is said, and what was pressed opens when it is here", async () => {
    vi.mocked(loadLiveBar).mockRejectedValueOnce(GONE);
    press(/^Guests & Rooms/);
    await pass(0);
    expect(heard).toHaveBeenCalledOnce();
    await pass(2_000);
    expect(screen.getByRole("button", { name: /^Guests & Rooms/ })).toHaveAttribute("aria-expanded", "true");
  });
});

test("ER11: a search that was changed says so, so that no reload takes it away", async () => {
  const form = () => document.querySelector("form");
  expect(form()).not.toHaveAttribute("data-written");
  chooseNights("14");
  expect(form()).toHaveAttribute("data-written");
  await pass(0);
  expect(form(), "the bar that is alive too").toHaveAttribute("data-written");
});

describe("T23: a search that was stopped on its way", () => {
  test("can be sent again after ten seconds", async () => {
    press("Search");
    await pass(0);
    await pass(9_900);
    press("Searching");
    await pass(0);
    expect(assign).toHaveBeenCalledOnce();
    await pass(100);
    press("Search");
    await pass(0);
    expect(assign).toHaveBeenCalledTimes(2);
  });

  test("can be sent again as soon as it asks for something else", async () => {
    press("Search");
    await pass(0);
    chooseNights("14");
    await pass(0);
    press("Search");
    await pass(0);
    expect(assign.mock.calls.map(([address]) => address)).toEqual([
      expect.stringContaining("nights=7"),
      expect.stringContaining("nights=14"),
    ]);
  });

  test("can be sent again from the bar that is alive, too", async () => {
    press(/^Guests & Rooms/);
    await pass(0);
    press("Search");
    await pass(0);
    await pass(9_900);
    expect(screen.getByRole("button", { name: "Searching" })).toBeVisible();
    await pass(100);
    press("Search");
    await pass(0);
    expect(assign).toHaveBeenCalledTimes(2);
  });
});
