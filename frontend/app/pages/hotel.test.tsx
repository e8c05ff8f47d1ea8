import { act, configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Hotel } from "../api/types";
import { aBar } from "../features/search-bar/testing/a-bar";
import { forgetAnswers } from "../lib/late/late-data";
import { CLOSE_ALL_MODALS } from "../shell/modals/modals";
import { Shell } from "../shell/shell";
import { A_CALENDAR, aHotel, aPanel } from "../testing/a-hotel";
import { aShell } from "../testing/a-shell";
import { HotelPage } from "./hotel";

// What comes late is code and data: on a busy machine that takes longer than a second.
configure({ asyncUtilTimeout: 10_000 });

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockImplementation((address) => {
    const answer = String(address).endsWith("/search-bar.json") ? aBar() : A_CALENDAR;
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  act(() => void window.dispatchEvent(new Event(CLOSE_ALL_MODALS)));
  vi.unstubAllGlobals();
  forgetAnswers();
  localStorage.clear();
  history.replaceState(null, "", "/");
});

function aPage(changes: Partial<Hotel> = {}) {
  return render(
    <Shell shell={aShell()}>
      <HotelPage {...aHotel(changes)} />
    </Shell>,
  );
}

const main = () => within(screen.getByRole("main"));
const sections = () =>
  main()
    .getAllByRole("heading", { level: 2 })
    .map((heading) => within(heading).queryByRole("button")?.textContent?.trim())
    .filter(Boolean);
/** The calendar's code and prices come late. */
const aDay = () => screen.findByRole("button", { name: /Saturday 19 June 2027/ });
const panelPrice = () => screen.getByRole("form", { name: "Dates and prices" });

describe("the hotel page", () => {
  test("S25-S31: the seven kinds of section in the stated order, About open", () => {
    aPage();
    expect(sections()).toEqual([
      "About",
      "Overview at a glance, address, map",
      "Eating and drinking",
      "Harbour Hotels",
      "From the Blog 1 story",
      "Offers & Inclusions 1",
      "Videos 1",
    ]);
    expect(screen.getByRole("button", { name: "About" })).toHaveAttribute("aria-expanded", "true");
    expect(screen.getByRole("button", { name: /^Overview/ })).toHaveAttribute("aria-expanded", "false");
  });

  test("S25: current offers and extras are listed where there are any", () => {
    const { unmount } = aPage();
    expect(screen.getByRole("heading", { name: "Current offers & extras" })).toBeVisible();
    unmount();
    aPage({ about: { ...aHotel().about, promos: [] } });
    expect(screen.queryByRole("heading", { name: "Current offers & extras" })).not.toBeInTheDocument();
  });

  test("S27-S31: a section without content is not there", () => {
    aPage({ tabs: [], brandPanel: null, stories: [], promos: [], videos: [] });
    expect(sections()).toEqual(["About", "Overview at a glance, address, map"]);
  });

  test("R26: the hash opens its section and closes About", () => {
    history.replaceState(null, "", "#videos");
    aPage();
    expect(screen.getByRole("button", { name: /^Videos/ })).toHaveAttribute("aria-expanded", "true");
    expect(screen.getByRole("button", { name: "About" })).toHaveAttribute("aria-expanded", "false");
  });

  test("S26, V04: counts, and a map link only where there is a place", () => {
    const { unmount } = aPage();
    expect(screen.getAllByText("pools")[0]).toBeVisible();
    expect(screen.getByRole("link", { name: "Map" })).toHaveAttribute("href", "geo:18.1762,-76.4502");
    unmount();
    aPage({ overview: { ...aHotel().overview, coordinates: null } });
    expect(screen.queryByRole("link", { name: "Map" })).not.toBeInTheDocument();
  });

  test("S28, S29, S31, R24, W-25: brand, stories and videos open in a new tab; nothing of them is embedded", () => {
    const { container } = aPage();
    for (const name of [/^Find out more/, /Read now/, /Play Video/]) {
      const link = screen.getByRole("link", { name, hidden: true });
      expect(link).toHaveAttribute("target", "_blank");
      expect(link.getAttribute("rel")).toContain("noopener");
    }
    const more = screen.getByRole("link", { name: /^Find out more/, hidden: true });
    expect(more).toHaveAttribute("href", "https://harbour.example/");
    expect(container.querySelector("iframe")).toBeNull();
  });

  test("UK-30, UK-31: reviews name their source, our rating says that it is ours", () => {
    aPage();
    expect(screen.getByText(/on reviews\.example/)).toBeVisible();
    expect(screen.getByRole("link", { name: "1,214 reviews" })).toHaveAttribute("href", "https://reviews.example/cove");
    expect(screen.getByText(/Our rating 4\.5/)).toBeVisible();
  });

  test("M02, W-17: the map without a service says kindly where the hotel is", async () => {
    aPage();
    await userEvent.click(screen.getByRole("link", { name: "Map" }));
    const dialog = await screen.findByRole("dialog", { name: "Cove House" });
    expect(dialog).toHaveTextContent("The map is out of reach just now.");
    expect(dialog).toHaveTextContent("18.1762° N, 76.4502° W");
  });
});

describe("S32: the offer block", () => {
  test("shows cap text, name, headline and the way to the offer", () => {
    aPage();
    const ticket = screen.getByRole("complementary", { name: "Offer" });
    expect(ticket).toHaveTextContent("5th");
    expect(within(ticket).getByRole("heading", { name: "Dinner at the Pier table" })).toBeVisible();
    expect(within(ticket).getByRole("link", { name: /Offer Details/ })).toHaveAttribute("href", "/offers/pier-table");
  });

  test("is hidden for a hotel that is coming soon, and for one without offers", () => {
    const { unmount } = aPage({ state: "coming_soon", panel: null });
    const [soon, about] = ["Coming soon", "About"].map((name) => main().getByRole("heading", { level: 2, name }));
    expect(soon!.compareDocumentPosition(about!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole("complementary", { name: "Offer" })).not.toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "Coming soon" })).toBeVisible();
    expect(screen.getByRole("link", { name: "See hotels like Cove House" })).toHaveAttribute("href", "#similar");
    unmount();
    aPage({ offer: null });
    expect(screen.queryByRole("complementary", { name: "Offer" })).not.toBeInTheDocument();
  });
});

describe("the price panel", () => {
  test("UK-03: opens with the share of each and the total of both", () => {
    aPage();
    expect(panelPrice()).toHaveTextContent("£1,284");
    expect(panelPrice()).toHaveTextContent("£2,568");
    expect(panelPrice()).toHaveTextContent("total for 2 adults");
  });

  test("UK-01: says below its total what of it is paid at the hotel", () => {
    aPage({ panel: aPanel({ localLine: "Green tax in the total, paid at the hotel." }) });
    expect(panelPrice()).toHaveTextContent("Green tax in the total, paid at the hotel.");
  });

  test("R15: leads to the booking page with airport, nights, hotel, date and rooms", async () => {
    aPage();
    await aDay();
    const form = panelPrice() as HTMLFormElement;
    expect(form).toHaveAttribute("action", "/holidays/jamaica/port-antonio/cove-house/book");
    expect(Object.fromEntries(new FormData(form))).toEqual({
      itemcode: "JM1204",
      depair: "LGW",
      nights: "7",
      date: "2027-06-12",
      "room[adults]": "2",
      "room[children]": "0",
      seen: "256800",
    });
  });

  test("R-31: opens with what was searched for, and takes its rooms, board and price along", async () => {
    const rooms = [
      { adults: 2, ages: [4] },
      { adults: 3, ages: [] },
    ];
    const panel = aPanel();
    aPage({
      panel: {
        ...panel,
        rooms,
        ...{ board: "HB", keptBoard: "HB" },
        price: { ...panel.price!, rooms, totalPence: 612345, perPersonPence: 102058 },
      },
    });
    await aDay();
    expect(panelPrice()).toHaveTextContent("£6,124");
    expect(panelPrice()).toHaveTextContent("total for 5 adults, 1 child, 2 rooms");
    const sent = new FormData(panelPrice() as HTMLFormElement);
    expect(sent.getAll("room[adults]")).toEqual(["2", "3"]);
    expect(sent.getAll("room[ages][]")).toEqual(["4"]);
    expect([sent.get("boardbasis"), sent.get("seen")]).toEqual(["HB", "612345"]);
    await userEvent.click(await aDay());
    expect(panelPrice()).toHaveTextContent("£2,656");
    const changed = new FormData(panelPrice() as HTMLFormElement);
    expect([changed.get("boardbasis"), changed.get("seen")]).toEqual(["HB", "265600"]);
  });

  test("W-04: choosing a day shows its price", async () => {
    aPage();
    await userEvent.click(await aDay());
    expect(panelPrice()).toHaveTextContent("£1,328");
    expect(panelPrice()).toHaveTextContent("£2,656");
    expect(panelPrice()).toHaveTextContent("19th Jun 2027");
  });

  test("V09, V11: another party asks the calendar again, each child with an age", async () => {
    aPage();
    await aDay();
    await userEvent.click(screen.getByRole("button", { name: /Guests & Rooms/ }));
    await userEvent.click(await screen.findByRole("button", { name: "More children" }));
    expect(screen.getByRole("combobox", { name: "Age of child 1" })).toHaveValue("0");
    const asked = fetched.mock.calls
      .map(([address]) => String(address))
      .filter((one) => !one.endsWith("/search-bar.json"));
    expect(asked.at(-1)).toContain("room%5Bchildren%5D=1&room%5Bages%5D%5B%5D=0");
  });

  test("M03: a hotel that is sold by telephone says so", () => {
    aPage({ state: "by_phone", panel: null });
    expect(screen.getByRole("heading", { name: "Call now for a customised price" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Call 020 7946 0142" })).toHaveAttribute("href", "tel:+442079460142");
  });

  test("ER5: prices that do not come leave the opening price and the way on", async () => {
    fetched.mockRejectedValue(new TypeError("Network Error"));
    aPage();
    expect(await screen.findByText(/Prices are not available just now/)).toBeVisible();
    expect(panelPrice()).toHaveTextContent("£1,284");
  });
});

test("K13: with consent the page is remembered as viewed, and it can be put on the shortlist", async () => {
  document.cookie = "cookieconsent_status=allow.1.p";
  aPage();
  await waitFor(() => expect(localStorage.getItem("leeward:recently-viewed")).toContain("JM1204"));
  const save = await screen.findByRole("button", { name: /Save Cove House/ });
  await userEvent.click(save);
  expect(screen.getByRole("button", { name: /Saved Cove House/ })).toHaveAttribute("aria-pressed", "true");
});
