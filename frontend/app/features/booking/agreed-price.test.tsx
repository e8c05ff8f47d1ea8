import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hearLeaving } from "../../testing/hear-leaving";
import { StatusRegion } from "../../shell/status-region";
import { BookingView } from "./booking-view";
import { aBookingPage, anAnswer, aPriced } from "./testing/a-booking";
import { asked, hearAsked } from "./testing/asked";

const opened = vi.fn();

beforeEach(() => {
  hearAsked();
  opened.mockClear();
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => vi.unstubAllGlobals());

const TEXTS = { "booking.now_total": "The total is now {total}.", "booking.promo_apply": "Apply" };

function draw() {
  const booking = aBookingPage();
  render(
    <StatusRegion>
      <BookingView
        booking={{ ...booking, texts: { ...booking.texts, ...TEXTS } }}
        search={() => null}
        itinerary={(_, actions) => <section>{actions}</section>}
        openFlights={opened}
      />
    </StatusRegion>,
  );
}

const total = () => screen.getByRole("complementary", { name: "Your total" });
const suite = () => screen.getAllByRole("radio").find((radio) => radio.getAttribute("value") === "STE~FLEX")!;
const accept = () => userEvent.click(screen.getByRole("button", { name: "price_accept" }));
const SAIL = { code: "SAIL", name: "Sail", terms: "", pence: 10_000 };

/** A basket at £5,400 where £5,123 was shown, or as it was shown. */
function basket(token: string, { moved = false, promo = null as typeof SAIL | null } = {}) {
  const [shown_pence, total_pence] = moved ? [512_300, 540_000] : [540_000, 540_000];
  return { data: { token, quote: { shown_pence, total_pence, is_accepted: !moved, version: 1 }, promo } };
}
const NOW = anAnswer({ priced: aPriced({ offerToken: "t2", totalPence: 540_000, perPersonPence: 135_000 }) });

/** Agrees to £5,400: the basket of before keeps the yes, and the page is priced anew. */
async function agree() {
  await asked.at(-1)!.answer(basket("b1", { moved: true }));
  await accept();
  expect(asked.at(-1)!.url).toBe("/api/booking/baskets/b1/accept");
  await asked.at(-1)!.answer(basket("b1"));
}

async function typeCode() {
  await userEvent.type(screen.getByRole("textbox"), "SAIL");
  await userEvent.click(screen.getByRole("button", { name: "Apply" }));
}

test("UK-10: after a yes to another price the page shows it, and the flights open on it", async () => {
  draw();
  await userEvent.click(screen.getByRole("button", { name: "Change flights" }));
  await agree();
  expect(asked.at(-1)!.url).toMatch(/quote\.json\?.*seen=540000/);
  await asked.at(-1)!.answer(NOW);
  expect(total()).toHaveTextContent("£5,400");
  expect(asked.at(-1)!.body).toContain('"t2"');
  await asked.at(-1)!.answer(basket("b2"));
  expect(opened).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ basketToken: "b2" }));
});

test("UK-10, UK-03: a code counts for the price that was agreed to, and that is what is said", async () => {
  draw();
  await typeCode();
  await agree();
  await asked.at(-1)!.answer(NOW);
  await asked.at(-1)!.answer(basket("b2"));
  await asked.at(-1)!.answer(basket("b2", { promo: SAIL }));
  expect(total()).toHaveTextContent("£5,300");
  expect(screen.getByText("The total is now £5,300.")).toBeInTheDocument();
});

test("UK-10: a code that stops who goes on at another price leaves that price on the page", async () => {
  draw();
  await typeCode();
  await asked.at(-1)!.answer({ data: { ...basket("b0").data, quote: { is_accepted: true } } });
  await asked.at(-1)!.answer(basket("b0", { promo: SAIL }));
  await userEvent.click(screen.getAllByRole("button", { name: "Continue" })[0]!);
  await agree();
  await asked.at(-1)!.answer({ code: "promo_refused", title: "Used up." }, 409);
  expect(asked.at(-1)!.url).toMatch(/quote\.json\?.*seen=540000/);
  await asked.at(-1)!.answer(NOW);
  expect(total()).toHaveTextContent("£5,400");
  expect(screen.getByText("Used up.")).toBeVisible();
});

test("T35: a code that was taken off while a price was worked out stays off", async () => {
  draw();
  await typeCode();
  await asked.at(-1)!.answer({ data: { ...basket("b0").data, quote: { is_accepted: true } } });
  await asked.at(-1)!.answer(basket("b0", { promo: SAIL }));
  await userEvent.click(suite());
  await userEvent.click(screen.getByRole("button", { name: "promo_remove" }));
  const questions = asked.length;
  await asked.at(-1)!.answer(anAnswer({ priced: aPriced({ totalPence: 552_300 }) }));
  expect(asked).toHaveLength(questions);
  expect(total()).toHaveTextContent("£5,523");
});

test("T35: a code that was tried while a price was worked out is tried on the price that comes", async () => {
  draw();
  await userEvent.click(suite());
  await typeCode();
  const [pricing, opening] = asked.slice(-2);
  await opening!.answer({ data: { ...basket("b0").data, quote: { is_accepted: true } } });
  await asked.at(-1)!.answer(basket("b0", { promo: SAIL }));
  await pricing!.answer(anAnswer({ priced: aPriced({ offerToken: "t3", totalPence: 552_300 }) }));
  expect(asked.at(-1)!.body).toContain('"t3"');
});

test("W-11, UK-10: Back answers a changed price with no, and stays on the page", async () => {
  draw();
  await userEvent.click(screen.getByRole("button", { name: "Change flights" }));
  await asked.at(-1)!.answer(basket("b1", { moved: true }));
  expect(screen.getByRole("alertdialog")).toBeVisible();
  const gone = new Promise((done) => window.addEventListener("popstate", done, { once: true }));
  act(() => history.back());
  await act(() => gone);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(asked.at(-1)!.url).toMatch(/quote\.json\?.*seen=512300/);
});

test("R-06: who stops the way to the checkout can go on again", async () => {
  const assign = hearLeaving("assign");
  draw();
  const goOn = screen.getAllByRole("button", { name: "Continue" })[0]!;
  await userEvent.click(goOn);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await asked.at(-1)!.answer({ data: { ...basket("b0").data, quote: { is_accepted: true } } });
  expect(assign).toHaveBeenLastCalledWith("/booking/b0");
  expect(goOn).toHaveAttribute("aria-busy", "true");
  act(() => void vi.advanceTimersByTime(20_000));
  vi.useRealTimers();
  expect(goOn).not.toHaveAttribute("aria-busy");
});
