import { act, cleanup, configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Hotel } from "../../api/types";
import { forgetAnswers } from "../../lib/late/late-data";
import { standsOnLayer } from "../../shell/modals/layers";
import { CLOSE_ALL_MODALS } from "../../shell/modals/modals";
import { Shell } from "../../shell/shell";
import { aHotel, aPanel, aTrip } from "../../testing/a-hotel";
import { aShell } from "../../testing/a-shell";
import { HotelLinks } from "./hotel-links";
import { QuickLook } from "./quick-look";

configure({ asyncUtilTimeout: 10_000 });
const fetched = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal("fetch", fetched));
afterEach(async () => {
  act(() => void window.dispatchEvent(new Event(CLOSE_ALL_MODALS)));
  // A closed dialog takes its step out of the history a moment later: over the address the next test sets.
  await waitFor(() => expect(standsOnLayer()).toBe(false));
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
  forgetAnswers();
});

const HREF = "/holidays/jamaica/port-antonio/cove-house";

function Openers() {
  return (
    <>
      <QuickLook href={HREF} name="Cove House" />
      <a href={HREF} data-opens="hotel-info" data-name="Cove House">
        More information
      </a>
      <HotelLinks map={() => <a href="geo:1,2">See it on a map</a>} pictures={() => <p>Three pictures</p>} />
    </>
  );
}

async function open(link: RegExp | string, answer: () => Promise<Response>) {
  fetched.mockImplementation(answer);
  const user = userEvent.setup();
  render(
    <Shell shell={aShell()}>
      <Openers />
    </Shell>,
  );
  await user.click(screen.getByRole("link", { name: link }));
  return screen.findByRole("dialog", { name: "Cove House" });
}

const ok = (changes: Partial<Hotel> = {}) => Promise.resolve(new Response(JSON.stringify(aHotel(changes))));

describe("M03: hotel details", () => {
  test("T05: loaded, it shows about, why we like it, at a glance, and leads to the booking page", async () => {
    const dialog = await open(/^Quick look/, () => ok());
    expect(await within(dialog).findByRole("heading", { name: "Why we like it" })).toBeVisible();
    expect(within(dialog).getByText("We keep sending our own families.")).toBeVisible();
    expect(within(dialog).getByText("pools")).toBeVisible();
    expect(within(dialog).getByRole("link", { name: "View holiday options" })).toHaveAttribute(
      "href",
      "/holidays/jamaica/port-antonio/cove-house/book?depair=LGW&nights=7&itemcode=JM1204&date=2027-06-12&room[adults]=2&room[children]=0",
    );
  });

  test.each([
    { price: aPanel().price, query: "depair=LGW&nights=7&itemcode=JM1204&date=2027-06-12&" },
    { price: null, query: "" },
  ])("R16, R17: the rooms of the page go to the booking page, after '$query'", async ({ price, query }) => {
    history.replaceState(null, "", "/search/holidays/?date=2027-06-12&room[adults]=3&room[children]=0");
    const dialog = await open(/^Quick look/, () => ok({ panel: aPanel({ price }) }));
    expect(await within(dialog).findByRole("link", { name: "View holiday options" })).toHaveAttribute(
      "href",
      `/holidays/jamaica/port-antonio/cove-house/book?${query}room[adults]=3&room[children]=0`,
    );
  });

  test("ER1: what does not come says 'Whoops, something went wrong.'", async () => {
    const dialog = await open(/^Quick look/, () => Promise.resolve(new Response("", { status: 500 })));
    expect(await within(dialog).findByRole("alert")).toHaveTextContent("Whoops, something went wrong.");
    expect(within(dialog).getByRole("link", { name: "its own page" })).toHaveAttribute("href", HREF);
  });

  test("M03, P03: of a trip of several centres it leads to the booking page of what the trip's own page prices", async () => {
    const dialog = await open(/^Quick look/, () => ok({ panel: null, trip: aTrip() }));
    expect(await within(dialog).findByRole("link", { name: "View holiday options" })).toHaveAttribute(
      "href",
      aTrip().href,
    );
  });

  test("M03, PM4: without a package it asks to get in touch", async () => {
    const dialog = await open(/^Quick look/, () => ok({ panel: null, state: "by_phone" }));
    expect(await within(dialog).findByText("Get in touch")).toBeVisible();
    expect(dialog).toHaveTextContent("Call now for a customised price");
    // PM4: dialled on a telephone, elsewhere the callback form about this hotel.
    expect(within(dialog).getByRole("link", { name: "020 7946 0142" })).toHaveAttribute(
      "data-call-now",
      "hotel=JM1204",
    );
  });

  test("M03: coming soon it leads to the hotel's page and asks nobody to get in touch", async () => {
    const dialog = await open(/^Quick look/, () => ok({ panel: null, state: "coming_soon" }));
    expect(await within(dialog).findByRole("link", { name: "See the hotel" })).toHaveAttribute("href", HREF);
    expect(dialog).not.toHaveTextContent("Get in touch");
  });
});

describe("M03: what opens from the details", () => {
  test("M03, M02, M06: the map and the pictures are there", async () => {
    const dialog = await open(/^Quick look/, () => ok());
    expect(await within(dialog).findByRole("link", { name: "See it on a map" })).toBeVisible();
    expect(dialog).toHaveTextContent("Three pictures");
  });

  test("M03, K08: the latest story stands there in collections, one of them, and nowhere else", async () => {
    const story = { title: "Snorkelling with Priya", text: "", href: "/blog/snorkelling", picture: null };
    const stories = [story, { ...story, title: "Older", href: "/blog/older" }];
    const dialog = await open(/^Quick look/, () => ok({ stories }));
    await within(dialog).findByRole("heading", { name: "Why we like it" });
    expect(within(dialog).queryByRole("heading", { name: "Latest blog" })).not.toBeInTheDocument();
    cleanup();
    forgetAnswers();
    history.replaceState(null, "", "/collections/quiet");
    const inCollection = await open(/^Quick look/, () => ok({ stories }));
    expect(await within(inCollection).findByRole("heading", { name: "Latest blog" })).toBeVisible();
    expect(within(inCollection).getAllByRole("link", { name: /^Read now/ })).toHaveLength(1);
  });
});

describe("M04: more information", () => {
  test("V05, M04: one tag alone is not drawn; the map is", async () => {
    const overview = { ...aHotel().overview, tags: ["Quiet"] };
    const dialog = await open("More information", () => ok({ overview }));
    expect(await within(dialog).findByText("A private cove")).toBeVisible();
    expect(within(dialog).queryByRole("list", { name: "Good for" })).not.toBeInTheDocument();
    expect(within(dialog).getByRole("link", { name: "See it on a map" })).toBeVisible();
  });

  test("shows name, place, stars, reasons, facts, awards and tags", async () => {
    const dialog = await open("More information", () => ok());
    expect(await within(dialog).findByText("A private cove")).toBeVisible();
    expect(dialog).toHaveTextContent("Port Antonio, Jamaica, 4-star hotel");
    expect(dialog).toHaveTextContent("Step-free entrance");
    expect(within(dialog).getByRole("list", { name: "Good for" })).toHaveTextContent("Snorkelling");
  });

  test("W-29, M04: while it is on its way its room is kept, and no window stands empty", async () => {
    const dialog = await open("More information", () => new Promise<Response>(() => undefined));
    expect(dialog.querySelectorAll("[aria-busy=true] > [aria-hidden]")).toHaveLength(3);
  });

  test("ER2: what does not come is not shown: the dialog closes", async () => {
    await open("More information", () => Promise.resolve(new Response("", { status: 404 })));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });
});
