import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { BookingAnswer } from "../../api/types";
import { BookingView } from "./booking-view";
import { aBookingPage, anAnswer, aPriced } from "./testing/a-booking";
import { asked, hearAsked } from "./testing/asked";

beforeEach(() => {
  hearAsked();
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => vi.unstubAllGlobals());

function draw(answer?: BookingAnswer) {
  render(
    <BookingView
      booking={aBookingPage(answer)}
      search={() => null}
      itinerary={({ heading }, actions) => (
        <section aria-label="Itinerary">
          {heading}
          {actions}
        </section>
      )}
      openFlights={() => {}}
    />,
  );
}

const suite = () => screen.getAllByRole("radio").find((radio) => radio.getAttribute("value") === "STE~FLEX")!;
const total = () => screen.getByRole("complementary", { name: "Your total" });
const goOn = () => screen.getAllByRole("button", { name: /Continue|Checking the price/ })[0]!;

describe("R-04: who holds the last room", () => {
  const held = {
    href: "/booking/abc",
    title: "You hold this holiday",
    text: "Rooms and seats are kept for you until 09:15.",
    label: "Go on with your booking",
    isThisStay: true,
  };

  test("R-04: is told so, with the way on, beside the price", () => {
    draw(anAnswer({ held }));
    expect(screen.getByText(/kept for you until 09:15/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Go on with your booking" })).toHaveAttribute("href", "/booking/abc");
    expect(total()).toBeVisible();
  });

  test("R-04: is not told that somebody was quicker", () => {
    draw(anAnswer({ state: "sold_out", priced: null, held }));
    expect(screen.getByRole("link", { name: "Go on with your booking" })).toBeVisible();
    expect(screen.queryByText(/sold_out|quicker|have gone/)).toBeNull();
  });

  test("R-34: with other dates held, these are gone as for everybody", () => {
    draw(anAnswer({ state: "sold_out", priced: null, held: { ...held, isThisStay: false } }));
    expect(screen.getByRole("link", { name: "Go on with your booking" })).toBeVisible();
    expect(screen.getByRole("heading", { level: 2 })).toBeVisible();
  });
});

describe("T36: the itinerary and its price", () => {
  test("T36 show: the itinerary is there once there is a price, and only then", () => {
    draw();
    expect(screen.getByRole("region", { name: "Itinerary" })).toHaveTextContent("Gatwick to Kingston return");
    expect(screen.queryByText("Checking the seats on your flights")).toBeNull();
  });

  test("T36 show: sold out shows none", () => {
    draw(anAnswer({ state: "sold_out", priced: null }));
    expect(screen.queryByRole("region", { name: "Itinerary" })).toBeNull();
    expect(screen.queryByRole("complementary", { name: "Your total" })).toBeNull();
  });

  test("T36 loading price: another room is priced while the itinerary and the old total stay, and nobody can go on", async () => {
    draw();
    await userEvent.click(suite());
    expect(asked).toHaveLength(1);
    expect(screen.getByText("Checking the seats on your flights")).toBeVisible();
    expect(screen.getByRole("region", { name: "Itinerary" }).closest("[aria-busy=true]")).not.toBeNull();
    expect(total()).toHaveTextContent("£5,123");
    expect(goOn()).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(goOn());
    expect(asked).toHaveLength(1);
  });

  test("T36 updating price: the answer replaces the total, and waiting is over", async () => {
    draw();
    await userEvent.click(suite());
    await asked[0]!.answer(anAnswer({ priced: aPriced({ totalPence: 552_300, perPersonPence: 138_075 }) }));
    expect(total()).toHaveTextContent("£5,523");
    expect(screen.queryByText("Checking the seats on your flights")).toBeNull();
    expect(screen.getByRole("region", { name: "Itinerary" }).closest("[aria-busy=true]")).toBeNull();
  });

  test("T36 updating price: a question that fails leaves the holiday as it was", async () => {
    draw();
    await userEvent.click(suite());
    await asked[0]!.answer({}, 500);
    expect(total()).toHaveTextContent("£5,123");
    expect(screen.queryByText("Checking the seats on your flights")).toBeNull();
  });

  test("T36, R17: a second room pressed while the first is priced keeps both, and neither is shown as forgotten", async () => {
    draw();
    const otherPlan = () =>
      screen
        .getAllByRole<HTMLInputElement>("radio")
        .find(({ name, value }) => name === "room-2-plan" && value === "DLX~FLEX")!;
    await userEvent.click(suite());
    await userEvent.click(otherPlan());
    expect(asked.map(({ url }) => /roomchoice=([^&]*)/.exec(decodeURIComponent(url))?.[1])).toEqual([
      "STE~FLEX,DLX~ALL",
      "STE~FLEX,DLX~FLEX",
    ]);
    await asked[0]!.answer(anAnswer());
    expect(suite()).toBeChecked();
    expect(otherPlan()).toBeChecked();
  });

  test("W-07: what came to nothing is told in the shop's own words, and takes the focus each time", async () => {
    draw();
    for (const at of [0, 1]) {
      await userEvent.click(goOn());
      await asked[at]!.answer({ code: "too_many", title: "Please wait a moment." }, 429);
      expect(screen.getByText("Please wait a moment.").closest("[tabindex]")).toHaveFocus();
    }
  });

  test("R-06: the flights open once, however often they are asked for", async () => {
    draw();
    await userEvent.dblClick(screen.getByRole("button", { name: "Change flights" }));
    expect(asked.map(({ url }) => url)).toEqual(["/api/booking/baskets"]);
  });

  test("T36 final stage: Continue opens one basket, says so, and cannot be pressed twice", async () => {
    draw();
    await userEvent.click(goOn());
    await userEvent.click(goOn());
    expect(asked.map(({ url }) => url)).toEqual(["/api/booking/baskets"]);
    expect(goOn()).toHaveAccessibleName("Checking the price");
    expect(screen.getByRole("region", { name: "Itinerary" })).toBeVisible();
  });
});

test("UK-01: what the hotel takes stands below the total that holds it", () => {
  const lines = [{ label: "Green tax", text: "168.00 US dollars", pence: 12_600 }];
  const label = "of which payable locally in US dollars";
  const note = "You pay this at the hotel, not to us.";
  draw(anAnswer({ priced: aPriced({ payableLocally: { pence: 12_600, label, lines, note } }) }));
  expect(total()).toHaveTextContent("£5,123");
  expect(total()).toHaveTextContent(`${label}£126`);
  expect(total()).toHaveTextContent("Green tax168.00 US dollars");
  expect(total()).toHaveTextContent(note);
});

describe("T26: waiting for a price", () => {
  afterEach(() => vi.useRealTimers());

  test("W-09: lines that were paused stand still at the next wait as well, and the focus of their button stays near", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    draw();
    fireEvent.click(suite());
    await userEvent.click(screen.getByRole("button", { name: "waiting_pause" }));
    await asked[0]!.answer(anAnswer({ priced: aPriced({ totalPence: 552_300, perPersonPence: 138_075 }) }));
    expect(screen.queryByRole("button", { name: /^waiting_/ })).toBeNull();
    expect(document.activeElement).toContainElement(suite());
    expect(document.body).not.toHaveFocus();
    fireEvent.click(suite());
    expect(screen.getByRole("button", { name: "waiting_go_on" })).toBeVisible();
  });

  test("T26: people are offered after two and a half seconds, not before, and no longer once the price is there", async () => {
    draw();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const passes = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    const people = () => screen.queryByText("request_heading");
    fireEvent.click(suite());
    passes(2_499);
    expect(people()).toBeNull();
    passes(1);
    expect(people()).toBeVisible();
    await asked[0]!.answer(anAnswer({ priced: aPriced({ totalPence: 552_300, perPersonPence: 138_075 }) }));
    expect(people()).toBeNull();
    expect(screen.queryByText("Checking the seats on your flights")).toBeNull();
  });

  test("T26: the wait for another price begins at nought again", async () => {
    draw();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const passes = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    fireEvent.click(suite());
    passes(2_400);
    await asked[0]!.answer(anAnswer({ priced: aPriced({ totalPence: 552_300, perPersonPence: 138_075 }) }));
    fireEvent.click(suite());
    passes(2_400);
    expect(screen.queryByText("request_heading")).toBeNull();
    passes(100);
    expect(screen.getByText("request_heading")).toBeVisible();
  });
});
