import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hearLeaving } from "../../testing/hear-leaving";
import { StatusRegion } from "../../shell/status-region";
import { BookingView } from "./booking-view";
import type { FlightsChosen } from "./state/use-booking";
import { aBookingPage, anAnswer, aPriced } from "./testing/a-booking";
import { asked, hearAsked } from "./testing/asked";

/* A room is pressed while something else is on its way: the room is what counts, and nothing waits for ever. */

const opened = vi.fn<(flights: { onChoose: (chosen: FlightsChosen) => void }) => void>();

beforeEach(() => {
  hearAsked();
  opened.mockClear();
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => vi.unstubAllGlobals());

function draw() {
  const booking = aBookingPage();
  const texts = { ...booking.texts, "booking.promo_apply": "Apply" };
  render(
    <StatusRegion>
      <BookingView
        booking={{ ...booking, texts }}
        search={() => null}
        itinerary={(_, actions) => <section>{actions}</section>}
        openFlights={opened}
      />
    </StatusRegion>,
  );
}

const suite = () => screen.getAllByRole("radio").find((radio) => radio.getAttribute("value") === "STE~FLEX")!;
const flights = () => screen.getByRole("button", { name: "Change flights" });
const goOn = () => screen.getAllByRole("button", { name: /Continue|Checking the price/ })[0]!;
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const total = () => screen.getByRole("complementary", { name: "Your total" });

function basket(token: string, { moved = false, promo = null as object | null } = {}) {
  const [shown_pence, total_pence] = moved ? [512_300, 540_000] : [540_000, 540_000];
  return { data: { token, quote: { shown_pence, total_pence, is_accepted: !moved, version: 1 }, promo } };
}

/** With the suite, at what was shown for it or at another price. */
const withSuite = (totalPence = 552_300) =>
  anAnswer({ priced: aPriced({ query: "roomchoice=STE~FLEX,DLX~ALL", offerToken: "t2", totalPence }) });

async function typeCode() {
  await userEvent.type(screen.getByRole("textbox"), "SAIL");
  await press("Apply");
}

test("R17, UK-10: a price that moved for the room of before is not asked about, and the room that was chosen stays", async () => {
  draw();
  await userEvent.click(flights());
  await userEvent.click(suite());
  await asked[0]!.answer(basket("b1", { moved: true }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(flights()).not.toHaveAttribute("aria-busy");
  await asked[1]!.answer(withSuite());
  expect(asked).toHaveLength(2);
  expect(total()).toHaveTextContent("£5,523");
});

test("UK-10: a question about the chosen room is not overtaken by one about the room of before", async () => {
  draw();
  await userEvent.click(flights());
  await userEvent.click(suite());
  await asked[1]!.answer(withSuite(560_000));
  expect(screen.getByRole("button", { name: "price_accept" })).toBeVisible();
  await asked[0]!.answer(basket("b1", { moved: true }));
  await press("price_accept");
  expect(asked).toHaveLength(2);
  expect(total()).toHaveTextContent("£5,600");
  expect(flights()).not.toHaveAttribute("aria-busy");
});

test("T35, UK-10: a code whose price moved under it is tried on the room that was chosen meanwhile", async () => {
  draw();
  await typeCode();
  await userEvent.click(suite());
  await asked[0]!.answer(basket("b1", { moved: true }));
  await asked[1]!.answer(withSuite());
  expect(asked.at(-1)!.body).toContain('"t2"');
  await asked.at(-1)!.answer(basket("b2"));
  await asked.at(-1)!.answer(basket("b2", { promo: { code: "SAIL", name: "Sail", terms: "", pence: 10_000 } }));
  expect(total()).toHaveTextContent("£5,423");
});

test("UK-10: of two questions the later stands, and what waited for the first waits no longer", async () => {
  draw();
  await typeCode();
  await userEvent.click(flights());
  await asked[0]!.answer(basket("b1", { moved: true }));
  await asked[1]!.answer(basket("b2", { moved: true }));
  const now = anAnswer({ priced: aPriced({ totalPence: 540_000 }) });
  await asked[2]!.answer(now);
  expect(screen.getByRole("button", { name: "Apply" })).not.toHaveAttribute("aria-busy");
  await press("price_other");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await asked[3]!.answer(now);
  expect(flights()).not.toHaveAttribute("aria-busy");
});

test("R17: whoever chose another room on the way to the checkout does not go there with the room of before", async () => {
  const assign = hearLeaving("assign");
  assign.mockClear();
  draw();
  await userEvent.click(goOn());
  await userEvent.click(suite());
  await asked[0]!.answer(basket("b1"));
  await asked[1]!.answer(withSuite());
  expect(assign).not.toHaveBeenCalled();
  expect(total()).toHaveTextContent("£5,523");
  expect(goOn()).not.toHaveAttribute("aria-busy");
});

test("R17, UK-10: nor when the room was chosen after a yes to another price", async () => {
  const assign = hearLeaving("assign");
  assign.mockClear();
  draw();
  await userEvent.click(goOn());
  await asked[0]!.answer(basket("b1", { moved: true }));
  await press("price_accept");
  await userEvent.click(suite());
  await asked[1]!.answer(basket("b1"));
  await asked[2]!.answer(withSuite());
  expect(assign).not.toHaveBeenCalled();
  expect(total()).toHaveTextContent("£5,523");
});

test("UK-10: flights without a price of their own are compared with the price that was agreed to", async () => {
  draw();
  await userEvent.click(flights());
  await asked.at(-1)!.answer(basket("b1", { moved: true }));
  await press("price_accept");
  await asked.at(-1)!.answer(basket("b1"));
  await asked.at(-1)!.answer(anAnswer({ priced: aPriced({ offerToken: "t2", totalPence: 540_000 }) }));
  await asked.at(-1)!.answer(basket("b2"));
  opened.mock.lastCall![0].onChoose({ cabin: "Y", outflight: "1", inflight: "2", totalPence: null });
  expect(asked.at(-1)!.url).toMatch(/cabin=Y.*seen=540000/);
});
