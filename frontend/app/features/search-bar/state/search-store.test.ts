import { expect, test, vi } from "vitest";
import { aBar, someOptions } from "../testing/a-bar";
import { initialState } from "./search-state";
import { makeSearchStore } from "./search-store";

const flush = () => new Promise((resolve) => setTimeout(resolve, 0));

test("T17: a choice asks for its options once each, two places in two calls", async () => {
  const askOptions = vi.fn(async (code: string) => someOptions({ LGW: { 7: [`2027-06-0${code === "JM" ? 1 : 2}`] } }));
  const store = makeSearchStore(initialState(aBar()), { askOptions, now: () => 0 });
  const seen = vi.fn();
  store.subscribe(seen);
  store.send({ kind: "destinations-chosen", destinations: ["JM", "BB"] });
  store.send({ kind: "interest" });
  expect(askOptions.mock.calls.map(([code]) => code)).toEqual(["JM", "BB"]);
  await flush();
  expect(store.get().options.kind).toBe("ready");
  expect(store.get().draft.airports).toEqual(["LGW"]);
  expect(seen).toHaveBeenCalledTimes(2);
});

test("K17, V15: the length and the days that are asked for go with every call", async () => {
  const askOptions = vi.fn(async () => someOptions({}));
  const search = { destinations: ["JM", "BB"], nights: 5, departureDate: "2028-03-04", isExtended: true };
  const store = makeSearchStore(initialState(aBar({ search })), { askOptions, now: () => 0 });
  store.send({ kind: "interest" });
  const asked = expect.objectContaining({ nights: 5, isExtended: true }) as unknown;
  expect(askOptions.mock.calls).toEqual([
    ["JM", asked],
    ["BB", asked],
  ]);
});

test("ER12: one failing call is a failed search", async () => {
  const askOptions = async (code: string) => {
    if (code === "BB") throw new Error("Network Error");
    return someOptions({});
  };
  const store = makeSearchStore(initialState(aBar()), { askOptions, now: () => 0 });
  store.send({ kind: "destinations-chosen", destinations: ["JM", "BB"] });
  await flush();
  expect(store.get().options.kind).toBe("failed");
});

test("T20: the second try is asked for by itself", async () => {
  const askOptions = vi.fn(async (code: string) =>
    code === "JM" ? someOptions({ LGW: { 7: ["2027-06-12"] } }) : someOptions({}, "JM"),
  );
  const store = makeSearchStore(initialState(aBar()), { askOptions, now: () => 0 });
  store.send({ kind: "destinations-chosen", destinations: ["JM-NEG"] });
  await flush();
  await flush();
  expect(askOptions.mock.calls.map(([code]) => code)).toEqual(["JM-NEG", "JM"]);
  expect(store.get().draft.destinations).toEqual(["JM"]);
});
