import { act, cleanup, configure, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { OfferSection } from "../../api/types";
import { forgetAnswers } from "../../lib/late/late-data";
import { hearTracked } from "../../testing/hear-tracked";
import { CLOSE_ALL_MODALS } from "../../shell/modals/modals";
import { Shell } from "../../shell/shell";
import { aShell } from "../../testing/a-shell";
import { anOffer as offer } from "./testing/an-offer";
import { useOfferModal, useShowOffer } from "./use-offer-modal";

configure({ asyncUtilTimeout: 10_000 });

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(offer))));
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  act(() => void window.dispatchEvent(new Event(CLOSE_ALL_MODALS)));
  vi.unstubAllGlobals();
  forgetAnswers();
  history.replaceState(null, "", "/");
});

function Opener({ of, autoSlug = null }: { of: string | OfferSection; autoSlug?: string | null }) {
  const open = useOfferModal();
  useShowOffer(autoSlug);
  return <button onClick={() => open(of)}>Offer details</button>;
}

function aPage(of: string | OfferSection, autoSlug?: string) {
  render(
    <Shell shell={aShell()}>
      <Opener of={of} autoSlug={autoSlug ?? null} />
    </Shell>,
  );
}

async function opened(of: string | OfferSection, name = "Dinner at the Pier table") {
  aPage(of);
  await userEvent.click(screen.getByRole("button", { name: "Offer details" }));
  return screen.findByRole("dialog", { name });
}

describe("M07: the offer modal", () => {
  test("shows price, dates, why, description, terms, telephone and Book Now", async () => {
    const dialog = await opened("pier-table");
    for (const text of ["£1,284", "Departing 12/06/2027", "Offer ends", "01/12/2026", "Book by", "29/11/2026"]) {
      expect(dialog).toHaveTextContent(text);
    }
    for (const name of ["Why we like it", "Terms & Conditions"]) {
      expect(within(dialog).getByRole("heading", { name })).toBeVisible();
    }
    expect(within(dialog).getByRole("link", { name: "Book Now" })).toBeVisible();
    expect(within(dialog).getByRole("link", { name: "Call 020 7946 0142" })).toBeVisible();
  });

  test("PM4, W-28: where nobody can dial its call opens the callback form, about what its quote is about", async () => {
    const call = (dialog: HTMLElement) => within(dialog).getByRole("link", { name: "Call 020 7946 0142" });
    expect(call(await opened(offer))).toHaveAttribute("data-call-now", "depair=LGW");
    act(() => void window.dispatchEvent(new Event(CLOSE_ALL_MODALS)));
    cleanup();
    expect(call(await opened({ ...offer, quoteLink: null }))).toHaveAttribute("data-call-now", "");
  });

  test("M07: leads to a quote and to the sign-up; without Book Now the quote is what one does", async () => {
    const dialog = await opened({ ...offer, bookLink: null, quoteLink: { label: "Request Quote", href: "/quote" } });
    expect(within(dialog).getByRole("link", { name: "Request Quote" })).toHaveAttribute("href", "/quote");
    expect(within(dialog).getByRole("link", { name: "Sign up" })).toHaveAttribute("href", "/mailing/join");
  });

  test.each([
    { href: "/mailing/exclusive", isMarked: true },
    { href: "/mailing/join", isMarked: false },
  ])("T10: the way to the members' offers asks only who has not signed up: $href", async ({ href, isMarked }) => {
    const dialog = await opened({ ...offer, signUpLink: { label: "Sign up", href } });
    const link = within(dialog).getByRole("link", { name: "Sign up" });
    expect(link.hasAttribute("data-subscribers-only")).toBe(isMarked);
  });

  test("P11, UK-07: an earlier price that is proved stands with its day, and no other", async () => {
    const proved = { leadInPpPence: 128_400, wasPpPence: 139_950, wasOn: "2026-10-03", basis: [], limited: null };
    const dialog = await opened({ ...offer, price: proved });
    expect(dialog).toHaveTextContent(/was £1,399 .*on 3 October/);
    expect(dialog).toHaveTextContent("£1,284");
  });

  test("T04: an offer that is known is not asked for again, and every opening is told as view_promotion", async () => {
    const { heard, stop } = hearTracked();
    await opened(offer);
    stop();
    expect(fetched).not.toHaveBeenCalled();
    expect(heard).toContainEqual({ event: "view_promotion", parameters: { slug: "pier-table" } });
  });

  test("T03, UK-09: a special offer lists its hotels, those without a price among them, in place of its description", async () => {
    const hotels = [
      {
        name: "Cove House",
        place: "Port Antonio, Jamaica",
        href: "/holidays/jamaica/cove-house",
        pricePpPence: 128_401,
        limited: "Limited availability",
      },
      {
        name: "Reef House",
        place: "Ari Atoll, Maldives",
        href: "/holidays/maldives/reef-house",
        pricePpPence: null,
        limited: null,
      },
    ];
    const dialog = await opened({ ...offer, hotels });
    const listed = within(within(dialog).getByRole("list", { name: "Hotels in this offer" })).getAllByRole("listitem");
    expect(listed.map((one) => one.textContent)).toEqual([
      "Cove HousePort Antonio, Jamaicafrom £1,285 pp Limited availability",
      "Reef HouseAri Atoll, Maldives",
    ]);
    expect(within(dialog).getByRole("link", { name: "Reef House" })).toHaveAttribute("href", hotels[1]?.href);
    expect(dialog).not.toHaveTextContent("Every fifth night.");
  });

  test("PM1: an offer of the call centre has a notice and no Book Now", async () => {
    const dialog = await opened({ ...offer, callCentreOnly: true, bookLink: null });
    expect(dialog).toHaveTextContent("Only by telephone");
    expect(within(dialog).queryByRole("link", { name: "Book Now" })).not.toBeInTheDocument();
  });

  test("T06: says that an offer is loading while it is, and no longer once it is here", async () => {
    let answer: (response: Response) => void = () => undefined;
    fetched.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    aPage("pier-table");
    await userEvent.click(screen.getByRole("button", { name: "Offer details" }));
    const dialog = await screen.findByRole("dialog", { name: "Offer" });
    expect(dialog.querySelector("[aria-busy=true]")).toBeInTheDocument();
    await act(async () => answer(new Response(JSON.stringify(offer))));
    const loaded = await screen.findByRole("dialog", { name: "Dinner at the Pier table" });
    expect(loaded.querySelector("[aria-busy=true]")).not.toBeInTheDocument();
  });

  test("ER7: an offer without prices has no price box", async () => {
    const dialog = await opened({ ...offer, price: null, departing: null });
    expect(dialog).not.toHaveTextContent("£");
  });

  test.each([
    { status: 503, words: "We could not open this offer just now.", isOver: false },
    { status: 404, words: "This offer has ended.", isOver: true },
  ])("M15, ER9: after $status it says what is true and leads to the others", async ({ status, words, isOver }) => {
    fetched.mockImplementation(() => Promise.resolve(new Response("", { status })));
    const dialog = await opened("pier-table", "Sorry!");
    expect(await within(dialog).findByText(words)).toBeVisible();
    expect(within(dialog).queryAllByText(/^Thankfully, /)).toHaveLength(isOver ? 1 : 0);
    expect(within(dialog).getByRole("link", { name: "View Offers" })).toHaveAttribute("href", "/offers");
  });

  test("M15: an ended offer says sorry and leads to the others", async () => {
    const dialog = await opened({ ...offer, ended: "The Dinner at the Pier table has ended" }, "Sorry!");
    expect(within(dialog).getByText("The Dinner at the Pier table has ended.")).toBeVisible();
    expect(dialog).toHaveTextContent("Thankfully, we have plenty more exclusive offers for you.");
    expect(within(dialog).getByRole("link", { name: "View Offers" })).toHaveAttribute("href", "/offers");
  });

  test("R21: show-offer in the address opens the first offer by itself", async () => {
    history.replaceState(null, "", "/?show-offer=1");
    aPage("pier-table", "pier-table");
    expect(await screen.findByRole("dialog", { name: "Dinner at the Pier table" })).toBeVisible();
  });
});
