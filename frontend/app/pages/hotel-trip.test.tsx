import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Hotel } from "../api/types";
import { aBar } from "../features/search-bar/testing/a-bar";
import { forgetAnswers } from "../lib/late/late-data";
import { Shell } from "../shell/shell";
import { aHotel, aTrip } from "../testing/a-hotel";
import { aShell } from "../testing/a-shell";
import { HotelPage } from "./hotel";

beforeEach(() => vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(aBar())))));
afterEach(() => {
  vi.unstubAllGlobals();
  forgetAnswers();
});

function aPage(changes: Partial<Hotel>) {
  return render(
    <Shell shell={aShell()}>
      <HotelPage {...aHotel({ panel: null, ...changes })} />
    </Shell>,
  );
}

describe("the page of a trip of several centres", () => {
  const panel = () => within(screen.getByRole("region", { name: "Price of the trip" }));

  test("P03, R15: its page leads to the booking page of exactly the day, airport and nights it prices", () => {
    const trip = aTrip();
    aPage({ trip });
    expect(panel().getByRole("link", { name: "Choose this holiday" })).toHaveAttribute("href", trip.href);
    expect(screen.getByText(/its cheapest day/)).toHaveTextContent(
      "From Gatwick on 21st May 2027, its cheapest day, for 7 nights.",
    );
    expect(screen.queryByRole("heading", { name: "Call now for a customised price" })).not.toBeInTheDocument();
  });

  test("UK-31: a trip is called no hotel: the stars are those of its hotels", () => {
    aPage({ trip: aTrip(), starsText: "4- and 5-star hotels" });
    expect(screen.getByText("4- and 5-star hotels")).toBeVisible();
    expect(screen.queryByText(/star hotel$/)).not.toBeInTheDocument();
  });

  test("UK-01, UK-03: says the share of each and the total of both, and what of it the hotels take", () => {
    aPage({ trip: aTrip({ localLine: "Green tax in the total, paid at the hotel." }) });
    const region = screen.getByRole("region", { name: "Price of the trip" });
    expect(region).toHaveTextContent("£1,802");
    expect(region).toHaveTextContent("£3,604 total for 2 adults");
    expect(region).toHaveTextContent(
      "Flights, every stay, the journeys between them and all taxes. Green tax in the total, paid at the hotel.",
    );
  });

  test("R-31: of the day that was searched for nobody says that it is the cheapest, and what is not left is said", () => {
    aPage({ trip: aTrip({ isCheapest: false, missed: "What you searched for is not left." }) });
    expect(panel().getByText(/^From/)).toHaveTextContent("From Gatwick on 21st May 2027, for 7 nights.");
    expect(panel().getByText("What you searched for is not left.")).toBeVisible();
  });

  test("V09, V12: its price is asked for whoever travels", async () => {
    aPage({ trip: aTrip() });
    await userEvent.click(panel().getByRole("button", { name: "Guests & Rooms 2 adults" }));
    await userEvent.click(await panel().findByRole("button", { name: "More adults" }));
    await userEvent.click(panel().getByRole("button", { name: "More children" }));
    await userEvent.selectOptions(panel().getByLabelText("Age of child 1"), "6");
    expect(panel().getByRole("button", { name: "See the price for 3 adults, 1 child" })).toBeVisible();
    const form = panel().getByRole<HTMLFormElement>("form", { name: "Guests of the trip" });
    expect(form).toHaveAttribute("action", `${aTrip().action}#dates`);
    expect([...new FormData(form)]).toEqual([
      ["room[adults]", "3"],
      ["room[children]", "1"],
      ["room[ages][]", "6"],
    ]);
  });

  test.each([true, false])(
    "V09, R-31: airport and month that were asked for are asked for again, not what was found (%j)",
    (isCheapest) => {
      const asked = [
        { name: "month", value: "2027-05" },
        { name: "depair", value: "LGW,MAN" },
      ];
      aPage({ trip: aTrip({ isCheapest, asked }) });
      const sent = new FormData(panel().getByRole<HTMLFormElement>("form", { name: "Guests of the trip" }));
      expect([...sent].filter(([name]) => !name.startsWith("room"))).toEqual([
        ["month", "2027-05"],
        ["depair", "LGW,MAN"],
      ]);
    },
  );

  test("M10, M16: a person is still asked beside its price", () => {
    aPage({ trip: aTrip(), itemcode: "JMJM1" });
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: "Get a quote" })).toHaveAttribute("href", "/quote?hotel=JMJM1");
  });

  test("M03: without a price it is sold by telephone, in the words of every hotel", () => {
    aPage({ state: "by_phone", trip: null });
    expect(screen.getByText("We book this one by phone, with flights to suit you.")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Price of the trip" })).not.toBeInTheDocument();
  });
});
