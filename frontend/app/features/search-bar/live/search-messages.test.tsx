import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SearchBar } from "../search-bar";
import { aBar } from "../testing/a-bar";
import { answerWith, beginAfreshOnALargeScreen } from "../testing/whole-bar";

beforeEach(beginAfreshOnALargeScreen);

afterEach(() => vi.unstubAllGlobals());

describe("what the search bar says", () => {
  test("V13, W-07: pressing Search with nothing chosen names what is missing, takes the focus there, and goes nowhere", async () => {
    render(<SearchBar bar={aBar()} />);
    await userEvent.click(screen.getByRole("button", { name: "Search" }));
    const alert = await screen.findByRole("alert");
    expect(
      within(alert)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Please choose a "Travelling to?" destination.',
      'Please choose a "Flying from?" airport.',
      'Please choose a "Departing on?" date.',
    ]);
    expect(alert).toHaveFocus();
    await userEvent.click(within(alert).getAllByRole("link")[2] as HTMLElement);
    expect(document.getElementById("holidaySearchDate")).toHaveFocus();
  });

  test("T18, E41, W-07: after a forced change Search still names what is missing and takes the focus there", async () => {
    vi.stubGlobal("fetch", answerWith({ LGW: { 7: ["2027-06-12"] }, MAN: { 10: ["2027-07-03"] } }));
    const search = {
      destinations: ["BB"],
      departureAirports: ["LGW", "MAN"],
      nights: 7,
      rooms: [{ adults: 2, ages: [null] }],
    };
    render(<SearchBar bar={aBar({ search })} />);
    await userEvent.click(screen.getByRole("button", { name: /^Flying from\?/ }));
    await userEvent.click(await screen.findByRole("button", { name: /Remove Gatwick/ }));
    await userEvent.click(screen.getByRole("button", { name: "Done" }));
    expect(await screen.findByText(/^Based on the airports selected/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Search" }));
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveFocus();
    expect(within(alert).getByRole("link", { name: "The Child field is required" })).toBeVisible();
  });

  test("T18, S44: what is said above the fields waits until their menu is closed, and moves nothing below the finger", async () => {
    vi.stubGlobal("fetch", answerWith({ MAN: { 7: ["2027-06-12"] }, LGW: { 7: ["2027-06-12"] } }));
    render(<SearchBar bar={aBar()} />);
    await userEvent.click(screen.getByRole("button", { name: /^Travelling to\?/ }));
    const box = await screen.findByRole("combobox", { name: "Travelling to?" });
    await userEvent.type(box, "barb{ArrowDown}{Enter}");
    await waitFor(() => expect(screen.getByRole("button", { name: /^Flying from\?/ })).toHaveTextContent("Manchester"));
    expect(screen.queryByText(/^We begin with Manchester/)).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Done" }));
    expect(screen.getByText(/^We begin with Manchester/)).toBeVisible();
  });

  test("T18: a length and a day changed in an open menu are told of when it closes, whatever was chosen there since", async () => {
    vi.stubGlobal("fetch", answerWith({ LGW: { 7: ["2027-06-12"] }, MAN: { 10: ["2027-07-03"] } }));
    const search = { destinations: ["BB"], departureAirports: ["LGW", "MAN"], nights: 7, departureDate: "2027-06-12" };
    render(<SearchBar bar={aBar({ search })} />);
    await userEvent.click(screen.getByRole("button", { name: /^Flying from\?/ }));
    await userEvent.click(await screen.findByRole("button", { name: /Remove Gatwick/ }));
    await userEvent.click(screen.getByRole("option", { name: /Gatwick/ }));
    expect(screen.queryByText(/^Based on the airports selected/)).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Done" }));
    expect(screen.getByText(/^Based on the airports selected/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: /^Guests & Rooms/ }));
    await userEvent.click(await screen.findByRole("button", { name: /^Done/ }));
    expect(screen.queryByText(/^Based on the airports selected/)).toBeNull();
  });
});
