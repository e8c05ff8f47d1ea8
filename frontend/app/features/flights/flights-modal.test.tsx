import { render, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { FlightBlock } from "./flight-block";
import { flightList } from "./state/flight-list";
import { aLeg, anOption, BACK, OUT, someFlights } from "./testing/some-flights";
import { answer, fetched, isClosed, open, press, prepareModalTests } from "./testing/the-modal";

prepareModalTests();

const cards = (dialog: HTMLElement) =>
  within(dialog)
    .queryAllByRole("article")
    .map((card) => /[A-Z]{3}\d+/.exec(card.textContent)?.[0]);
const settled = (dialog: HTMLElement) =>
  waitFor(() => expect(within(dialog).getByRole("region", { name: "Flights" })).not.toHaveAttribute("aria-busy"));
describe("M01: the list", () => {
  test("T31: asks for the basket's flights and shows them cheapest first against what is booked", async () => {
    const { dialog } = await open();
    expect(fetched.mock.calls[0]?.[0]).toBe("/api/booking/baskets/t0ken/flights");
    expect(cards(dialog)).toEqual(["ALB2301", "ALB2263", "NLT410"]);
    expect(dialog).toHaveTextContent("3 of 3 flights match. Prices are per person against your £1,284.");
  });

  test("W-19: each cabin is a button with its difference a person, the new total, and the booked one selected", async () => {
    const { dialog } = await open();
    const [, booked] = within(dialog).getAllByRole("article");
    if (!booked) throw new Error("no card");
    const buttons = within(booked).getAllByRole("button", { pressed: false });
    expect(buttons[0]).toHaveAccessibleName(
      /^Premium plus £120 per person, £2,808 total, 2 x 23KG checked bag per person$/,
    );
    expect(buttons[1]).toHaveAccessibleName(/^Business plus £940 per person, £4,448 total/);
    expect(buttons[0]).toHaveTextContent("+£120 pp");
    expect(within(booked).getByRole("button", { pressed: true })).toHaveAccessibleName(
      /^Economy\s*Selected\s*£2,568 total/,
    );
    expect(within(dialog).getByRole("button", { name: /Economy minus £42 per person/ })).toBeVisible();
  });

  test("M01: 'Choose your cabin class' stands only over more than one", async () => {
    const { dialog } = await open();
    const [one, several] = within(dialog).getAllByRole("article");
    if (!one || !several) throw new Error("no cards");
    expect(within(several).getByRole("heading", { name: "Choose your cabin class" })).toBeVisible();
    expect(within(one).queryByRole("heading", { name: "Choose your cabin class" })).not.toBeInTheDocument();
  });

  test("UK-10: a stay whose price its hotel has not named yet says so over its totals, and no other does", async () => {
    const options = [
      anOption({ out: OUT.morning, back: BACK.stopping, cabins: [["Economy", "Economy", 2568]] }),
      anOption({ out: OUT.early, back: BACK.evening, isToBeAsked: true, cabins: [["Economy", "Economy", 2696]] }),
    ];
    const { dialog } = await open(someFlights({ options }));
    const said = within(dialog).getByText("Other nights at the hotel: it names its price for them once you choose.");
    expect(said.closest("article")).toHaveTextContent("NLT410");
  });

  test("E30: cabins that differ out and back wait behind a button", async () => {
    const { user, dialog } = await open();
    expect(within(dialog).queryByRole("button", { name: /Economy out, Business back/ })).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole("button", { name: "Different cabins out and back (1)" }));
    expect(
      within(dialog).getByRole("button", { name: /Economy out, Business back plus £66 per person/ }),
    ).toBeVisible();
  });

  test("W-20, K23: a direction is a sentence for ears", async () => {
    const { dialog } = await open();
    expect(dialog).toHaveTextContent(
      "Inbound, Saturday 19 Jun, Albion Air ALB2264, KIN 16:55 to LGW 10:20, arrives 1 day later, 1 stop (MIA), 12 hrs 15 mins",
    );
  });

  test("Z30: times an engine hides are shown nowhere", async () => {
    const { dialog } = await open(someFlights({ hides_times: true }));
    expect(dialog).not.toHaveTextContent("10:05");
    expect(dialog).not.toHaveTextContent("10 hrs 35 mins");
    expect(within(dialog).queryByRole("group", { name: "Time" })).not.toBeInTheDocument();
  });

  test("M01: a trip with several centres shows every flight of it", () => {
    const leg = { ...aLeg({ from: "KIN", to: "BGI", departs: "", arrives: "", number: "TBA" }), airline_name: null };
    const between = {
      date: "2027-06-16",
      airline_name: "Tradewind",
      duration: 85,
      legs: [{ ...leg, departure_datetime: null, arrival_datetime: null }],
    };
    const out = OUT.afternoon;
    const option = anOption({ out, back: BACK.stopping, legs: [between], cabins: [["Economy", "Economy", 2568]] });
    const [pair] = flightList(someFlights({ options: [option] })).pairs;
    if (!pair) throw new Error("no pair");
    const { container } = render(<FlightBlock pair={pair} hidesTimes={false} />);
    // A change of aircraft on the way is a stop; nights in a hotel are none.
    expect(container).toHaveTextContent(
      /Flight 1, Saturday 12 Jun, Albion Air ALB2301, LGW 13:40 to KIN 20:55, 1 stop/,
    );
    expect(container).toHaveTextContent(/Flight 2, Wednesday 16 Jun, Tradewind, KIN to BGI, Direct, 1 hr 25 mins/);
    expect(container).toHaveTextContent(/Flight 3, Saturday 19 Jun, Albion Air ALB2264, KIN 16:55/);
  });

  test("M01: two flights with nothing between them are outbound and inbound", () => {
    const [pair] = flightList(someFlights()).pairs;
    if (!pair) throw new Error("no pair");
    const { container } = render(<FlightBlock pair={pair} hidesTimes={false} />);
    expect(container).toHaveTextContent("Outbound, Saturday 12 Jun");
    expect(container).not.toHaveTextContent("Flight 1");
  });

  test("hundreds of pairs come twenty at a time, and reading goes on at the first new one", async () => {
    const options = [...Array(45).keys()].map((at) => {
      const out = { ...OUT.morning, id: `ALB${3000 + at}_20270612`, code: `ALB${3000 + at}` };
      return { out, option: anOption({ out, back: BACK.evening, cabins: [["Economy", "Economy", 2000 + at]] }) };
    });
    const { user, dialog } = await open(
      someFlights({
        flights: [...options.map(({ out }) => out), BACK.evening],
        options: options.map(({ option }) => option),
      }),
    );
    expect(cards(dialog)).toHaveLength(20);
    await user.click(within(dialog).getByRole("button", { name: "Show 20 more of 25" }));
    expect(cards(dialog)).toHaveLength(40);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/£2,020 total/));
  });
});

describe("T32: the filters", () => {
  test("K19: a change shows the loader for 150 ms, then what matches, and says how many", async () => {
    const { user, dialog } = await open();
    await user.click(within(dialog).getByRole("checkbox", { name: /^Morning out/ }));
    expect(within(dialog).getByRole("region", { name: "Flights" })).toHaveAttribute("aria-busy");
    expect(cards(dialog)).toEqual([]);
    await settled(dialog);
    expect(cards(dialog)).toEqual(["ALB2263", "NLT410"]);
    expect(within(dialog).getByText("2 flights match")).toBeInTheDocument();
  });

  test("W-18: what would give nothing is disabled, and says so", async () => {
    const { user, dialog } = await open();
    expect(within(dialog).getByRole("checkbox", { name: "Night out, 0 flights" })).toBeDisabled();
    expect(within(dialog).getByRole("checkbox", { name: /^Business/ })).toBeEnabled();
    await user.click(within(dialog).getByRole("checkbox", { name: /^Northlight out/ }));
    expect(within(dialog).getByRole("checkbox", { name: /^Business/ })).toBeDisabled();
    expect(within(dialog).getByRole("checkbox", { name: /^Northlight out/ })).toBeEnabled();
  });

  test("M01: with a cabin filter only its cabins are offered", async () => {
    const { user, dialog } = await open();
    await user.click(within(dialog).getByRole("checkbox", { name: /^Premium/ }));
    await settled(dialog);
    expect(cards(dialog)).toEqual(["ALB2263", "NLT410"]);
    expect(within(dialog).queryByRole("button", { name: /^Economy/ })).not.toBeInTheDocument();
    expect(within(dialog).queryByRole("heading", { name: "Choose your cabin class" })).not.toBeInTheDocument();
  });

  test("T32, K13: are as they were left when the modal opens again, and cleared on request", async () => {
    const first = await open();
    await first.user.click(within(first.dialog).getByRole("checkbox", { name: /^Direct in|^Direct back/ }));
    await settled(first.dialog);
    await first.user.keyboard("{Escape}");
    await isClosed();
    first.unmount();

    const { user, dialog } = await open();
    expect(cards(dialog)).toEqual(["NLT410"]);
    expect(dialog).toHaveTextContent("1 of 3 flights matches.");
    expect(within(dialog).getByRole("button", { name: "Remove Direct back" })).toBeInTheDocument();
    await user.click(within(dialog).getByRole("button", { name: "Clear filters" }));
    await settled(dialog);
    expect(cards(dialog)).toHaveLength(3);
    expect(within(dialog).getByRole("checkbox", { name: /^Economy/ })).toHaveFocus();
    expect(localStorage.getItem("leeward:flight-filters")).toBeNull();
  });

  test("T32: another holiday starts with all of its flights", async () => {
    const first = await open();
    await first.user.click(within(first.dialog).getByRole("checkbox", { name: /^Direct back/ }));
    await first.user.keyboard("{Escape}");
    await isClosed();
    first.unmount();
    const later = { ...OUT.early, id: "NLT410_20270613", date: "2027-06-13" };
    const option = anOption({ out: later, back: BACK.morning, cabins: [["Economy", "Economy", 2000]] });
    const { dialog } = await open(someFlights({ flights: [later, BACK.morning], options: [option] }));
    expect(cards(dialog)).toEqual(["NLT410"]);
  });
});

describe("when there is nothing to show", () => {
  test("M01, W-29: while flights are on their way all that stands over them has its place already", async () => {
    let come = () => undefined as void;
    const coming = new Promise<void>((resolve) => (come = resolve));
    fetched.mockImplementation(() => coming.then(answer(someFlights())));
    const { user, dialog } = await press();
    const opener = within(dialog).getByRole("button", { name: "Filters" });
    const list = within(dialog).getByRole("region", { name: "Flights" });
    await user.click(opener);
    expect(opener, "there is nothing to filter yet").toHaveAttribute("aria-expanded", "false");
    expect(list).toHaveAttribute("aria-busy", "true");
    come();
    await settled(dialog);
    expect(within(dialog).getByRole("button", { name: "Filters" })).toBe(opener);
    expect(within(dialog).getByRole("region", { name: "Flights" })).toBe(list);
  });

  test("a failure says so and asks again", async () => {
    fetched.mockRejectedValue(new TypeError("Network Error"));
    const { user, dialog } = await press();
    expect(await within(dialog).findByText(/Whoops, something went wrong/)).toBeVisible();
    fetched.mockImplementation(answer(someFlights()));
    await user.click(within(dialog).getByRole("button", { name: "Try again" }));
    expect(await within(dialog).findAllByRole("article")).toHaveLength(3);
  });

  test("a day without other flights says so", async () => {
    const { dialog } = await open(someFlights({ options: [] }));
    expect(await within(dialog).findByText("No other flights that day.")).toBeVisible();
  });
});
