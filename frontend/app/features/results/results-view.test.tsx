import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Found, ResultCard } from "../../api/types";
import { forgetAnswers } from "../../lib/late/late-data";
import { aFound, aResultCard } from "../../testing/a-found";
import { ResultsView } from "./results-view";

const drawn = vi.fn<(card: ResultCard) => null>(() => null);
const nothing = () => null;
let answers: Map<string, (found: Found) => void>;

beforeEach(() => {
  answers = new Map();
  history.replaceState(null, "", "/");
  vi.stubGlobal(
    "fetch",
    (url: string) =>
      new Promise((resolve) => {
        answers.set(url, (found) => resolve({ ok: true, json: () => Promise.resolve(found) }));
      }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetAnswers();
  drawn.mockClear();
  searched.mockClear();
});

const searched = vi.fn();

const show = (found: Found) =>
  render(
    <ResultsView
      found={found}
      texts={{}}
      actionsOf={drawn}
      foot={nothing}
      onSearch={searched}
      loadPicture={() => Promise.reject(new Error())}
    />,
  );

const answer = async (part: string, found: Found) => {
  const url = [...answers.keys()].find((one) => one.includes(part));
  await act(async () => answers.get(url ?? "")?.(found));
};

const box = (name: string) => screen.getAllByRole("checkbox", { name: new RegExp(name) })[0] as HTMLInputElement;

test("S48: a filter stands as chosen with its press, and a second one is chosen on top of it, before any answer", () => {
  show(aFound({ nAll: 300 }));
  fireEvent.click(box("All Inclusive"));
  expect(box("All Inclusive")).toBeChecked();
  fireEvent.click(box("Half Board"));
  expect(box("All Inclusive")).toBeChecked();
  expect(box("Half Board")).toBeChecked();
  expect([...answers.keys()].at(-1)).toContain("board=AI,HB");
});

test("S48: what a finger is on is asked for before it is lifted, and asked once", () => {
  show(aFound({}));
  fireEvent.pointerDown(box("Half Board"));
  fireEvent.click(box("Half Board"));
  expect([...answers.keys()].filter((url) => url.includes("board=HB"))).toHaveLength(1);
});

test("S48: an answer that is here before the finger is lifted is shown with the press itself, and nothing waits", async () => {
  const found = aFound({});
  show(found);
  fireEvent.pointerDown(box("Half Board"));
  await answer("board=HB", { ...found, address: `${found.address}&board=HB`, heading: "7 holidays in Barbados" });
  const heading = screen.getByRole("heading", { level: 1 });
  const waited = vi.fn();
  const watch = new MutationObserver((seen) => waited(seen.length));
  watch.observe(document.body, { attributes: true, attributeFilter: ["aria-busy"], subtree: true });
  fireEvent.click(box("Half Board"));
  expect(heading).toHaveTextContent("7 holidays in Barbados");
  expect(watch.takeRecords()).toEqual([]);
  expect(waited).not.toHaveBeenCalled();
});

test.each([
  ["a mouse rests on", (one: Element) => fireEvent.pointerOver(one, { pointerType: "mouse" })],
  ["the keyboard's focus rests on", (one: Element) => fireEvent.focus(one)],
])("S48: what %s is asked for, what they pass over is not", (_, come) => {
  vi.useFakeTimers();
  show(aFound({}));
  come(box("All Inclusive"));
  vi.advanceTimersByTime(50);
  come(box("Half Board"));
  vi.advanceTimersByTime(100);
  vi.useRealTimers();
  expect([...answers.keys()]).toEqual([expect.stringContaining("board=HB")]);
});

test("S48: a finger that only passes over a choice asks for nothing", () => {
  vi.useFakeTimers();
  show(aFound({}));
  fireEvent.pointerOver(box("Half Board"), { pointerType: "touch" });
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  expect(answers.size).toBe(0);
});

test("S48: of 300 results only the cards that changed are drawn again", async () => {
  const cards = Array.from({ length: 24 }, (_, at) => aResultCard({ itemcode: `BB${at}`, name: `Hotel ${at}` }));
  const found = aFound({ nAll: 300, nFound: 300, cards });
  show(found);
  drawn.mockClear();
  fireEvent.click(box("Half Board"));
  const changed = { ...cards[1], totalPence: 1 } as ResultCard;
  // As JSON brings them: equal, and none of them the same object.
  const next = structuredClone({
    ...found,
    address: `${found.address}&board=HB`,
    cards: [cards[0], changed, ...cards.slice(2, 9)],
  });
  await answer("board=HB", next as Found);
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(9));
  expect(new Set(drawn.mock.calls.map(([card]) => card.itemcode))).toEqual(new Set(["BB1"]));
});

test.each(["list", "map"] as const)("E41: which filters of a link are left out is said beside the %s", (view) => {
  show(aFound({ view, notice: "We left out: Stars." }));
  expect(screen.getByText("We left out: Stars.")).toBeVisible();
});

const PENDING = "board=HB";
const sorts = (address: string) => [
  { value: "price", label: "Lowest price", href: address, isChosen: true },
  { value: "rating", label: "Best rated", href: `${address}&sort=rating`, isChosen: false },
];
const days = (address: string) => [{ value: "3", label: "3 days around", href: `${address}&flex=3`, isChosen: false }];

test.each([
  ["sort", "Best rated", "sort=rating"],
  ["days", "3 days around", "flex=3"],
  ["map", "Map", "view=map"],
  ["page", "2", "page=2"],
])("S48: what is pressed in the %s while a filter is answered keeps the filter", (_, name, change) => {
  Element.prototype.scrollIntoView = vi.fn();
  const found = aFound({ nAll: 300 });
  const { address } = found;
  const pages = [1, 2, 3].map((page) => ({ label: `${page}`, href: page === 1 ? address : `${address}&page=${page}` }));
  show({ ...found, sorts: sorts(address), flexible: days(address), pages });
  fireEvent.click(box("Half Board"));
  fireEvent.click(screen.getByRole("link", { name, hidden: true }));
  expect(location.search).toContain(PENDING);
  expect(location.search).toContain(change);
});

test("S48: another page begins with its first holiday, for the eye and the keyboard", () => {
  const scrolled = vi.fn<(this: Element) => void>();
  Element.prototype.scrollIntoView = scrolled;
  const found = aFound({ nAll: 300 });
  const nextHref = `${found.address}&page=2`;
  show({ ...found, pages: [found.address, nextHref].map((href, at) => ({ label: `${at + 1}`, href })), nextHref });
  fireEvent.click(screen.getByRole("link", { name: "Next page" }));
  const list = screen.getByRole("article").closest("ol");
  expect(list).toHaveFocus();
  expect(scrolled.mock.contexts).toEqual([list]);
});

test("S48: a filter in force that is taken off while another is answered goes alone", () => {
  const bare = aFound({ nAll: 300 });
  const address = `${bare.address}&board=AI`;
  const chip = { group: "board", value: "AI", label: "All Inclusive", href: bare.address };
  show({ ...bare, address, chosen: [chip] });
  fireEvent.click(box("Half Board"));
  fireEvent.click(screen.getByRole("link", { name: "Remove All Inclusive" }));
  expect(new URLSearchParams(location.search).get("board")).toBe("HB");
  // A second press of the same link, before it has gone, takes nothing else and brings nothing back.
  fireEvent.click(screen.getByRole("link", { name: "Remove All Inclusive" }));
  expect(new URLSearchParams(location.search).get("board")).toBe("HB");
});

test("S48, W-17: the map at rest asks for what is wanted by then, not for what was there when it was moved", async () => {
  const found = aFound({ view: "map", nAll: 300 });
  const address = `${found.address}&view=map`;
  const points = [13.1, 13.2].map((latitude, at) => ({
    itemcode: `BB${at}`,
    name: `Hotel ${at}`,
    latitude,
    longitude: -59.6,
    ppPence: 100_000,
    totalPence: 200_000,
    country: "BB",
  }));
  show({ ...found, address, sorts: sorts(address), points });
  // The map is code of its own, which comes when it is wanted.
  const map = await screen.findByRole("application", {}, { timeout: 15_000 });
  vi.useFakeTimers();
  for (const key of ["Enter", "ArrowLeft"]) fireEvent.keyDown(map, { key });
  fireEvent.click(screen.getByRole("link", { name: "Best rated", hidden: true }));
  act(() => vi.advanceTimersByTime(1000));
  vi.useRealTimers();
  expect(location.search).toContain("sort=rating");
  expect(location.search).toContain("bbox=");
});

test("T24: results of another search are told of, those that are only narrowed are not", async () => {
  const found = aFound({});
  show({ ...found, flexible: days(found.address) });
  fireEvent.click(box("Half Board"));
  await answer(PENDING, {
    ...found,
    address: `${found.address}&board=HB`,
    flexible: days(`${found.address}&board=HB`),
  });
  expect(searched).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("link", { name: "3 days around", hidden: true }));
  await answer("flex=3", {
    ...found,
    address: `${found.address}&board=HB&flex=3`,
    clearHref: `${found.address}&flex=3`,
  });
  expect(searched).toHaveBeenCalledExactlyOnceWith(`${found.address}&board=HB&flex=3`);
});
