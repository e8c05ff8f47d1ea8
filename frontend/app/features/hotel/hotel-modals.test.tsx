import { act, configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Hotel } from "../../api/types";
import { forgetAnswers } from "../../lib/late-data";
import { CLOSE_ALL_MODALS } from "../../shell/modals/modals";
import { Shell } from "../../shell/shell";
import { aHotel } from "../../testing/a-hotel";
import { aShell } from "../../testing/a-shell";
import { useHotelModals } from "./use-hotel-modals";

configure({ asyncUtilTimeout: 10_000 });
const fetched = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal("fetch", fetched));
afterEach(() => {
  act(() => void window.dispatchEvent(new Event(CLOSE_ALL_MODALS)));
  vi.unstubAllGlobals();
  forgetAnswers();
});

function Openers() {
  const { openDetails, openInfo } = useHotelModals();
  const hotel = { href: "/holidays/jamaica/port-antonio/cove-house", name: "Cove House" };
  return (
    <>
      <button onClick={() => openDetails(hotel)}>Details</button>
      <button onClick={() => openInfo(hotel)}>More information</button>
    </>
  );
}

async function open(button: string, answer: () => Promise<Response>) {
  fetched.mockImplementation(answer);
  const user = userEvent.setup();
  render(
    <Shell shell={aShell()}>
      <Openers />
    </Shell>,
  );
  await user.click(screen.getByRole("button", { name: button }));
  return screen.findByRole("dialog", { name: "Cove House" });
}

const ok = (changes: Partial<Hotel> = {}) => Promise.resolve(new Response(JSON.stringify(aHotel(changes))));

describe("M03: hotel details", () => {
  test("T05: loaded, it shows about, why we like it, at a glance, and leads to the booking page", async () => {
    const dialog = await open("Details", () => ok());
    expect(await within(dialog).findByRole("heading", { name: "Why we like it" })).toBeVisible();
    expect(within(dialog).getByText("We keep sending our own families.")).toBeVisible();
    expect(within(dialog).getByText("pools")).toBeVisible();
    expect(within(dialog).getByRole("link", { name: "View holiday options" })).toHaveAttribute(
      "href",
      "/holidays/jamaica/port-antonio/cove-house/book?depair=LGW&nights=7&itemcode=JM1204&date=2027-06-12&room[adults]=2&room[children]=0",
    );
  });

  test("ER1: what does not come says 'Whoops, something went wrong.'", async () => {
    const dialog = await open("Details", () => Promise.resolve(new Response("", { status: 500 })));
    expect(await within(dialog).findByRole("alert")).toHaveTextContent("Whoops, something went wrong.");
  });

  test("M03: without a package it asks to get in touch; coming soon it does not", async () => {
    const dialog = await open("Details", () => ok({ panel: null, state: "by_phone" }));
    expect(await within(dialog).findByText("Get in touch")).toBeVisible();
    expect(dialog).toHaveTextContent("Call now for a customised price");
    expect(within(dialog).getByRole("link", { name: "020 7946 0142" })).toBeVisible();
  });
});

describe("M04: more information", () => {
  test("shows name, place, stars, reasons, facts, awards and tags", async () => {
    const dialog = await open("More information", () => ok());
    expect(await within(dialog).findByText("A private cove")).toBeVisible();
    expect(dialog).toHaveTextContent("Port Antonio, Jamaica, 4 stars");
    expect(dialog).toHaveTextContent("Step-free entrance");
    expect(within(dialog).getByRole("list", { name: "Good for" })).toHaveTextContent("Snorkelling");
  });

  test("ER2: what does not come is not shown: the dialog closes", async () => {
    await open("More information", () => Promise.resolve(new Response("", { status: 404 })));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });
});
