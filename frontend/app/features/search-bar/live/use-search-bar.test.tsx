import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { hearTracked } from "../../../testing/hear-tracked";
import { initialState } from "../state/search-state";
import { aBar } from "../testing/a-bar";
import { answerWith, beginAfreshOnALargeScreen } from "../testing/whole-bar";
import { useSearchBar } from "./use-search-bar";

beforeEach(beginAfreshOnALargeScreen);
afterEach(() => vi.unstubAllGlobals());

const ofHotel = { destinations: ["BB"], itemcode: "BB1204", departureAirports: ["LGW"], nights: 7 };

/** The bar with one place, touched; what its options are and what is told of them. */
function touched(bar: Parameters<typeof aBar>[0]) {
  const { heard, stop } = hearTracked();
  onTestFinished(stop);
  const drawn = renderHook(() => useSearchBar(initialState(aBar(bar)), (key) => key));
  const told = () =>
    heard.filter(({ event }) => event === "booking_options_loaded").map(({ parameters }) => parameters);
  const send = (event: Parameters<typeof drawn.result.current.send>[0]) => act(() => drawn.result.current.send(event));
  const optionsAre = (kind: string) => waitFor(() => expect(drawn.result.current.state.options.kind).toBe(kind));
  return { told, send, optionsAre };
}

test("API35: the booking page tells that its options have come, by the hotel's product code, when they have and once", async () => {
  vi.stubGlobal("fetch", answerWith({ LGW: { 7: ["2027-06-12"] } }));
  const { told, send, optionsAre } = touched({ formType: "booking", search: ofHotel });
  expect(told(), "nobody has asked for them").toEqual([]);
  send({ kind: "interest" });
  expect(told(), "they are on their way").toEqual([]);
  await optionsAre("ready");
  expect(told()).toEqual([{ product_code: "bb1204" }]);
  send({ kind: "nights-chosen", nights: 5 });
  await optionsAre("ready");
  expect(told()).toHaveLength(1);
});

test("API35: options that do not come are not told of", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const { told, send, optionsAre } = touched({ formType: "booking", search: ofHotel });
  send({ kind: "interest" });
  await optionsAre("failed");
  expect(told()).toEqual([]);
});

test("API35: those of any other search are no booking page's", async () => {
  vi.stubGlobal("fetch", answerWith({ LGW: { 7: ["2027-06-12"] } }));
  const { told, send, optionsAre } = touched({ search: { ...ofHotel, itemcode: null } });
  send({ kind: "interest" });
  await optionsAre("ready");
  expect(told()).toEqual([]);
});
