import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { TRACKED } from "../../lib/measuring/track";
import { FLIGHT_EVENTS } from "./tell-selection";
import { someFlights } from "./testing/some-flights";
import { isClosed, onChoose, open, prepareModalTests } from "./testing/the-modal";

prepareModalTests();

function hear(...names: string[]): { name: string; detail: unknown }[] {
  const heard: { name: string; detail: unknown }[] = [];
  for (const name of names) {
    window.addEventListener(name, (event) => heard.push({ name, detail: (event as CustomEvent<unknown>).detail }), {
      once: true,
    });
  }
  return heard;
}

describe("T29: choosing", () => {
  const EVENTS = Object.values(FLIGHT_EVENTS);

  test("T29, API36, TR1: another flight is tracked as flights, told in order, and closes the modal", async () => {
    history.replaceState(null, "", "/holidays/jamaica/cove-house/book?depair=LGW&nights=7");
    const { user, dialog } = await open();
    const heard = hear(TRACKED, ...EVENTS);
    await user.click(within(dialog).getByRole("button", { name: /Economy minus £42/ }));
    await isClosed();
    expect(heard.map(({ name }) => name)).toEqual([TRACKED, ...EVENTS]);
    expect(heard[0]?.detail).toEqual({
      event: "select_alternative_option",
      parameters: { item_list_name: "flights", items: [{ item_name: "ALB2301", product_code: "jm1204" }] },
    });
    expect(heard[1]?.detail).toMatchObject({ flight: "ALB2301", cabinClass: "Economy", groupno: 2, price: 248_400 });
    expect(onChoose).toHaveBeenCalledTimes(1);
    expect(onChoose.mock.calls[0]?.[0]).toMatchObject({
      outbound: { code: "ALB2301", cabin: "Economy", departure_date: "2027-06-12" },
      changed: "flight",
    });
    await waitFor(() =>
      expect(location.search).toBe(
        "?depair=LGW&nights=7&cabin=Economy&outflight=ALB2301_20270612&inflight=TRW2302_20270619",
      ),
    );
    expect(screen.getByRole("button", { name: "Change flights" })).toHaveFocus();
  });

  test("T29: only another cabin is tracked as cabin_class", async () => {
    const { user, dialog } = await open();
    const heard = hear(TRACKED);
    await user.click(within(dialog).getByRole("button", { name: /^Premium plus £120/ }));
    await isClosed();
    expect(heard[0]?.detail).toMatchObject({
      parameters: { item_list_name: "cabin_class", items: [{ item_name: "Premium", product_code: "jm1204" }] },
    });
  });

  test("T29: what is booked already changes nothing and tells nobody, but closes", async () => {
    const { user, dialog } = await open();
    const heard = hear(TRACKED, FLIGHT_EVENTS.values);
    await user.click(within(dialog).getByRole("button", { pressed: true }));
    await isClosed();
    expect(heard).toEqual([]);
    expect(onChoose).not.toHaveBeenCalled();
  });

  test("T29: where prices may not be shown none is, and no cost is asked for", async () => {
    const { user, dialog } = await open(someFlights({ are_prices_visible: false }));
    expect(dialog).not.toHaveTextContent("£");
    const heard = hear(FLIGHT_EVENTS.values, FLIGHT_EVENTS.cost);
    await user.click(within(dialog).getAllByRole("button", { name: /^Premium/ })[0] ?? dialog);
    await isClosed();
    expect(heard.map(({ name }) => name)).toEqual([FLIGHT_EVENTS.values]);
    expect(heard[0]?.detail).toMatchObject({ price: "not available" });
  });

  test("T15: Back closes it and leaves no entry behind; the address stays", async () => {
    const before = location.href;
    await open();
    act(() => history.back());
    await isClosed();
    expect(location.href).toBe(before);
  });

  test("API36: its close event closes it", async () => {
    await open();
    act(() => void window.dispatchEvent(new CustomEvent(FLIGHT_EVENTS.close)));
    await isClosed();
  });
});
