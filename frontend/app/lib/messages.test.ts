import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hearMessages, readMessage, type BusMessage } from "./messages";

const OURS = "https://forms.example";
const frame = {} as Window;
const other = {} as Window;
const heard: BusMessage[] = [];
let stop: () => void;

beforeEach(() => {
  heard.length = 0;
  stop = hearMessages([{ source: () => frame, origins: [OURS, "https://callback.example"] }], (one) => heard.push(one));
});
afterEach(() => stop());

function send(data: unknown, origin: string = OURS, source: Window | null = frame) {
  const event = new MessageEvent("message", { data, origin });
  // jsdom takes only its own windows as a source.
  Object.defineProperty(event, "source", { value: source });
  window.dispatchEvent(event);
}

const GOOD: unknown[] = [
  "warehouse:scrolltotop",
  "warehouse:formcompletion",
  "warehouse:openchat",
  { postMessageTask: "hello:submitted" },
  { postMessageTask: "travelsho analytics", event: "open_modal", parameters: { type: "callback" } },
  { postMessageTask: "affiliate sale", orderValue: 4200, orderRef: "LW7F3K9Q" },
];

test("X01, X02, X04: the specification's strings and tasks are heard from the known window and origin", () => {
  GOOD.forEach((data) => send(data));
  expect(heard.map(({ task }) => task)).toEqual([
    "scroll_to_top",
    "form_completed",
    "open_chat",
    "submitted",
    "analytics",
    "sale_made",
  ]);
});

test("X02, T-03: no figure of a sale is ever taken from a message", () => {
  send({ postMessageTask: "affiliate sale", orderValue: "0.01", orderRef: "LW7F3K9Q" });
  expect(heard).toEqual([{ task: "sale_made" }]);
});

test("X03: submitted of the quote form is ignored, and so is every other form", () => {
  const junk = [
    "submitted", "warehouse:", "warehouse:eval", "WAREHOUSE:openchat", "warehouse:openchat ", "warehouse:__proto__", "",
    null, 7, [], ["warehouse:openchat"], { postMessageTask: "submitted" }, { postMessageTask: "toString" }, {},
    { postMessageTask: "travelsho analytics", event: "a b" }, { postMessageTask: "travelsho analytics", event: 1 },
    { postMessageTask: "travelsho analytics", event: "x", parameters: [] },
    { postMessageTask: "affiliate sale", orderValue: 1 }, { postMessageTask: "affiliate sale", orderRef: "a b", orderValue: 1 },
    { postMessageTask: "affiliate sale", orderRef: "LW1", orderValue: {} },
  ]; // prettier-ignore
  junk.forEach((data) => send(data));
  expect(heard).toEqual([]);
  expect(readMessage(Object.fromEntries(Array.from({ length: 41 }, (_, key) => [key, 1])))).toBeNull();
});

test("Z64, T-03: 10,000 forged messages of wrong origins or windows have no effect", () => {
  const origins = [
    "https://forms.example.evil", "http://forms.example", "https://forms.example:8443", "https://evil.example", "null", "",
    "https://FORMS.example", "https://forms.example/", "https://aforms.example", "https://callback.example.",
  ]; // prettier-ignore
  const act = vi.fn();
  const end = hearMessages([{ source: () => undefined, origins: [OURS] }], act);
  for (let turn = 0; turn < 10_000; turn += 1) {
    const data = GOOD[turn % GOOD.length];
    const kind = turn % 3;
    if (kind === 0) send(data, origins[turn % origins.length], frame);
    else if (kind === 1) send(data, OURS, other);
    else send(data, OURS, null);
  }
  end();
  expect(heard).toEqual([]);
  expect(act).not.toHaveBeenCalled();
});

test("nothing is heard after the frame is gone", () => {
  stop();
  send("warehouse:openchat");
  expect(heard).toEqual([]);
});
