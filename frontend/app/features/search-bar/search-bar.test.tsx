import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { holdTouches } from "../../shell/waking/held-touches";
import { hearLeaving } from "../../testing/hear-leaving";
import { SearchBar } from "./search-bar";
import { addScriptOnce } from "../../lib/outside-script";
import { aBar } from "./testing/a-bar";
import { answerWith, beginAfreshOnALargeScreen } from "./testing/whole-bar";

beforeEach(beginAfreshOnALargeScreen);
afterEach(() => vi.unstubAllGlobals());

describe("the search bar", () => {
  test("S39: without scripts it is a plain form that asks the results page, with its five fields", () => {
    const page = document.createElement("div");
    page.innerHTML = renderToString(<SearchBar bar={aBar()} />);
    const form = page.querySelector("form");
    expect(form).toHaveAttribute("action", "/search/holidays/");
    expect([...page.querySelectorAll("form [name]")].map((control) => control.getAttribute("name"))).toEqual(
      expect.arrayContaining(["destination", "depair", "nights", "date", "room[1][adults]", "room[1][ages][]"]),
    );
    expect(page.querySelector("#holidaySearchDate")).toHaveAttribute("type", "date");
  });

  test("S39, Z13: without scripts every place, airport and room of the address stays in the form", () => {
    const room = { adults: 2, ages: [] };
    const search = { destinations: ["JM", "BB", "MV"], departureAirports: ["LGW", "MAN"], rooms: [room, room, room] };
    const markup = renderToString(<SearchBar bar={aBar({ search })} />);
    const form = new DOMParser().parseFromString(markup, "text/html").querySelector("form");
    const sent = new FormData(form ?? undefined);
    expect(sent.getAll("destination")).toEqual(["JM", "BB", "MV"]);
    expect(sent.getAll("depair")).toEqual(["LGW", "MAN"]);
    expect([1, 2, 3].map((number) => sent.get(`room[${number}][adults]`))).toEqual(["2", "2", "2"]);
  });

  test("S41: its line stands in its place, and below the strip of results, which stays above them without it", () => {
    const promo = "Want something a little different from Jamaica?";
    const { container, rerender } = render(<SearchBar bar={aBar({ promo })} />);
    expect(container.firstElementChild).toContainElement(screen.getByText(promo));
    rerender(<SearchBar bar={aBar({ promo })} look="strip" />);
    expect(container.firstElementChild).not.toContainElement(screen.getByText(promo));
    expect(container.firstElementChild?.nextElementSibling).toBe(screen.getByText(promo));
    rerender(<SearchBar bar={aBar({ promo: null })} look="strip" />);
    expect(container.children).toHaveLength(1);
  });

  test("T23: a whole search goes at once, without the widgets and their questions", async () => {
    const assign = hearLeaving("assign");
    const ask = answerWith({});
    vi.stubGlobal("fetch", ask);
    const search = { destinations: ["BB"], departureAirports: ["LGW"], nights: 7, departureDate: "2027-06-12" };
    render(<SearchBar bar={aBar({ search })} />);
    await userEvent.click(screen.getByRole("button", { name: "Search" }));
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(assign.mock.calls[0]?.[0]).toContain("?date=2027-06-12&depair=LGW&destination=BB&nights=7");
    expect(await screen.findByRole("button", { name: "Searching" })).toHaveAttribute("aria-busy", "true");
    expect(ask).not.toHaveBeenCalled();
  });

  test("S43, W-05: guests open below their field; Escape closes them and gives the focus back", async () => {
    render(<SearchBar bar={aBar()} />);
    await userEvent.click(screen.getByRole("button", { name: /^Guests & Rooms/ }));
    await screen.findByRole("spinbutton", { name: "Adults, room 1" });
    fireEvent.keyDown(document, { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("spinbutton")).toBeNull());
    expect(screen.getByRole("button", { name: /^Guests & Rooms/ })).toHaveFocus();
  });

  test.each([
    { way: "Done", press: () => userEvent.click(screen.getByRole("button", { name: /^Done/ })) },
    { way: "a press outside", press: () => userEvent.click(document.body) },
    {
      way: "going on to another field",
      press: () => act(() => screen.getByRole("link", { name: "Elsewhere" }).focus()),
    },
  ])("S43: the guests close with $way too; what is inside leaves them open", async ({ press }) => {
    render(
      <>
        <SearchBar bar={aBar()} />
        <a href="/offers">Elsewhere</a>
      </>,
    );
    await userEvent.click(screen.getByRole("button", { name: /^Guests & Rooms/ }));
    await userEvent.click(await screen.findByRole("button", { name: "More adults, room 1" }));
    expect(screen.getByRole("spinbutton", { name: "Adults, room 1" })).toBeVisible();
    await press();
    await waitFor(() => expect(screen.queryByRole("spinbutton")).toBeNull());
    expect(screen.getByRole("button", { name: /^Guests & Rooms/ })).toHaveTextContent("3 adults");
  });

  test("T17, T21, W-01: choosing a place asks once and fills the first airport that flies there", async () => {
    const fetched = answerWith({ MAN: { 7: ["2027-06-12"] } });
    vi.stubGlobal("fetch", fetched);
    render(<SearchBar bar={aBar()} />);
    await userEvent.click(screen.getByRole("button", { name: /^Travelling to\?/ }));
    const box = await screen.findByRole("combobox", { name: "Travelling to?" });
    await userEvent.type(box, "barb");
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(screen.getByRole("button", { name: /^Flying from\?/ })).toHaveTextContent("Manchester"));
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(fetched).toHaveBeenCalledWith("/api/search/options?destination=BB", expect.anything());
  });

  test("API28, T21, S39: on the booking page its hotel's choices are asked for, and only its airports are offered", async () => {
    const fetched = answerWith({ MAN: { 7: ["2027-06-12"] }, BHX: { 7: ["2027-06-12"] } });
    vi.stubGlobal("fetch", fetched);
    const search = { destinations: ["BB"], itemcode: "BB1204", departureAirports: ["MAN"], nights: 7 };
    render(<SearchBar bar={aBar({ formType: "booking", search: { ...search, departureDate: "2027-06-12" } })} />);
    await userEvent.click(screen.getByRole("button", { name: /^Flying from\?/ }));
    await waitFor(() =>
      expect(fetched).toHaveBeenCalledWith("/api/search/options?destination=BB&hotelId=1204", expect.anything()),
    );
    await waitFor(() =>
      expect(
        within(screen.getByRole("listbox"))
          .getAllByRole("option")
          .map(({ textContent }) => textContent),
      ).toEqual([expect.stringContaining("Birmingham"), expect.stringContaining("Manchester")]),
    );
  });

  test("Z14, S44: a full menu says how many of how many, from its own limit", async () => {
    vi.stubGlobal("fetch", answerWith({ LGW: { 7: ["2027-06-12"] }, MAN: { 7: ["2027-06-12"] } }));
    const search = { destinations: ["JM", "BB", "MV"], departureAirports: ["LGW", "MAN"] };
    render(<SearchBar bar={aBar({ search })} />);
    await userEvent.click(screen.getByRole("button", { name: /^Travelling to\?/ }));
    expect(await screen.findByText("3 of 3")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: /^Flying from\?/ }));
    expect(await screen.findByText("2 of 2")).toBeVisible();
  });

  test("ER12: when the options fail, fields and button give way to the offers", async () => {
    vi.stubGlobal("fetch", async () => new Response("", { status: 500 }));
    render(<SearchBar bar={aBar({ search: { destinations: ["BB"], departureAirports: ["LGW"] } })} />);
    const shown = vi.spyOn(Element.prototype, "scrollIntoView");
    await userEvent.click(screen.getByRole("button", { name: /^Flying from\?/ }));
    const way = await screen.findByRole("link", { name: "Find our best deals here" });
    // With the fields the page's height goes: the sentence would stand above what is in view.
    expect(shown.mock.contexts.at(-1)).toBe(way.closest("form"));
    expect(way).toHaveAttribute("href", "/offers");
    expect(screen.queryByRole("button", { name: "Search" })).toBeNull();
  });

  test.each(["press", "network"])("ER12: the fields come back once the options do: by a %s", async (how) => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    render(<SearchBar bar={aBar({ search: { destinations: ["BB"], departureAirports: ["LGW"] } })} />);
    await userEvent.click(screen.getByRole("button", { name: /^Flying from\?/ }));
    const again = await screen.findByRole("button", { name: "Try again" });
    vi.stubGlobal("fetch", answerWith({ LGW: { 7: ["2027-06-12"] } }));
    if (how === "press") await userEvent.click(again);
    else act(() => void window.dispatchEvent(new Event("online")));
    expect(await screen.findByRole("button", { name: "Search" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(document.activeElement?.closest("form") !== null).toBe(how === "press");
  });

  test("S38, W-06: the summary opens the form and closes it again", async () => {
    render(<SearchBar bar={aBar()} />);
    const summary = screen.getByRole("button", { name: /Please update your search details/ });
    expect(summary).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(summary);
    expect(summary).toHaveAttribute("aria-expanded", "true");
  });

  test("S38, S45: a form that was unfolded before the page was alive stays so when its code takes over", async () => {
    const page = document.createElement("div");
    document.body.append(page);
    page.innerHTML = renderToString(<SearchBar bar={aBar()} />);
    const summary = within(page).getByRole("button", { name: /Edit/ });
    const touches = holdTouches();
    summary.click();
    expect(summary).toHaveAttribute("aria-expanded", "true");
    touches.giveBack();
    const alive = await act(() => hydrateRoot(page, <SearchBar bar={aBar()} />));
    expect(summary).toHaveAttribute("aria-expanded", "true");
    // From here on the page's own code folds: a press that is still held waits for it.
    expect(summary).not.toHaveAttribute("data-folds");
    await userEvent.click(summary);
    expect(summary).toHaveAttribute("aria-expanded", "false");
    act(() => alive.unmount());
    page.remove();
  });

  test("S42: the second provider's script is added once, with the page's nonce", () => {
    const page = document.implementation.createHTMLDocument();
    const first = page.createElement("script");
    first.nonce = "abc";
    first.setAttribute("nonce", "abc");
    page.head.append(first);
    addScriptOnce("https://packages.example/widget.js", page);
    addScriptOnce("https://packages.example/widget.js", page);
    const added = [...page.scripts].filter(({ src }) => src.endsWith("widget.js"));
    expect(added).toHaveLength(1);
    expect(added[0]?.nonce).toBe("abc");
  });
});
