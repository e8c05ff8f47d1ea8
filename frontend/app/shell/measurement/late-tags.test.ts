/* TR2, TR6: the tag's script is async, so what it brings comes after the page has said its first events. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CONSENT_CHANGED, CONSENT_COOKIE, CONSENT_VERSION } from "../../lib/consent";

const TAG = "https://tags.example/tag.js";
const item = { item_id: "mv1204", item_name: "Coral Sands", product_code: "mv1204", item_category: "Maldives" };
const HASH = "a".repeat(64);
const fbq = vi.fn();
const queue = vi.fn();
/** What this page listens to, each as how to stop it. */
const heard: (() => void)[] = [];

type Brought = { fbq?: typeof fbq; recommendationQueue?: { push: typeof queue } };
const brought = globalThis as typeof globalThis & Brought;

beforeEach(() => {
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, "addEventListener").mockImplementation(
    (kind: string, listener: EventListenerOrEventListenerObject) => {
      listen(kind, listener);
      heard.push(() => window.removeEventListener(kind, listener));
    },
  );
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(() => Promise.resolve(Response.json({}))),
  );
  fbq.mockReset();
  queue.mockReset();
});
afterEach(() => {
  heard.splice(0).forEach((stop) => stop());
  vi.useRealTimers();
  vi.unstubAllGlobals();
  delete brought.fbq;
  delete brought.recommendationQueue;
  delete document.documentElement.dataset.firstParty;
  document.cookie = `${CONSENT_COOKIE}=; Max-Age=0; path=/`;
  document.head.innerHTML = "";
  sessionStorage.clear();
});

const allow = (letters: string) => (document.cookie = `${CONSENT_COOKIE}=allow.${CONSENT_VERSION}.${letters}; path=/`);
const pixelNames = () => fbq.mock.calls.map(([, name]: unknown[]) => name);
const queued = () => queue.mock.calls.map(([[name]]) => name as string);
const nobodyHeard = (text: string) => expect(JSON.stringify([fbq.mock.calls, queue.mock.calls])).not.toContain(text);

/** The page of a hotel, measured from its start; the tag comes when `tagComes` says so. */
async function openPage({ tag = TAG as string | null } = {}) {
  vi.resetModules();
  vi.stubGlobal("dataLayer", undefined);
  const { startMeasurement } = await import("./start");
  const { track } = await import("../../lib/measuring/track");
  const { sendEvent } = await import("./receivers");
  startMeasurement(tag);
  return { track, sendEvent };
}

function tagComes() {
  brought.fbq = fbq;
  brought.recommendationQueue = { push: queue };
  vi.advanceTimersByTime(1_000);
}

test("what the page says at its start is heard by the pixel and the recommendations that come after it, in its order", async () => {
  allow("sm");
  const { track, sendEvent } = await openPage();
  track("view_item", { items: [item] });
  sendEvent("user_data", { sha256_email_address: HASH });
  vi.advanceTimersByTime(4_000);
  tagComes();
  expect(pixelNames()).toEqual(["ViewContent"]);
  expect(queue.mock.calls).toEqual([
    [["pageView"]],
    [["productView", { item: "mv1204", category: "Maldives" }]],
    [["setEmail", HASH]],
  ]);
  vi.advanceTimersByTime(60_000);
  expect(fbq).toHaveBeenCalledOnce();
});

test("once they are there they hear at once, and after what waited", async () => {
  allow("sm");
  const { track } = await openPage();
  track("view_item", { items: [item] });
  brought.fbq = fbq;
  brought.recommendationQueue = { push: queue };
  track("begin_checkout", { currency: "GBP", value: 2418.5, items: [item] });
  expect(pixelNames()).toEqual(["ViewContent", "InitiateCheckout"]);
  expect(queued()).toEqual(["pageView", "productView", "cart"]);
});

test("decision 32: what a private page said is carried on, and waits on the public page for the pixel too", async () => {
  allow("sm");
  document.documentElement.dataset.firstParty = "";
  const { track } = await openPage({ tag: null });
  track("begin_checkout", { currency: "GBP", value: 2418.5, items: [item] });
  tagComes();
  delete brought.fbq;
  delete brought.recommendationQueue;
  fbq.mockReset();
  queue.mockReset();
  heard.splice(0).forEach((stop) => stop());
  delete document.documentElement.dataset.firstParty;
  await openPage();
  tagComes();
  expect(pixelNames()).toEqual(["InitiateCheckout"]);
  expect(queued()).toEqual(["pageView", "cart"]);
});

test.each(["", "p", "s", "ps"])("UK-25: without consent to marketing nothing waits: %j", async (letters) => {
  if (letters) allow(letters);
  const { track, sendEvent } = await openPage();
  track("view_item", { items: [item] });
  sendEvent("user_data", { sha256_email_address: HASH });
  tagComes();
  allow("sm");
  vi.advanceTimersByTime(60_000);
  expect(fbq).not.toHaveBeenCalled();
  expect(queue).not.toHaveBeenCalled();
});

test("UK-25: consent taken back before they came lets nobody hear", async () => {
  allow("sm");
  const { track } = await openPage();
  track("view_item", { items: [item] });
  allow("s");
  window.dispatchEvent(new Event(CONSENT_CHANGED));
  tagComes();
  allow("sm");
  window.dispatchEvent(new Event(CONSENT_CHANGED));
  vi.advanceTimersByTime(60_000);
  nobodyHeard("ViewContent");
  nobodyHeard("productView");
});

test("consent to marketing given later on the same page tells the page view, once, and waits for what it brings", async () => {
  allow("s");
  const { track } = await openPage();
  vi.advanceTimersByTime(120_000);
  allow("sm");
  window.dispatchEvent(new Event(CONSENT_CHANGED));
  window.dispatchEvent(new Event(CONSENT_CHANGED));
  track("view_item", { items: [item] });
  vi.advanceTimersByTime(4_000);
  tagComes();
  expect(pixelNames()).toEqual(["ViewContent"]);
  expect(queued()).toEqual(["pageView", "productView"]);
});

test("they are waited for half a minute, and the latest fifty things are kept", async () => {
  allow("sm");
  const { track } = await openPage();
  for (let turn = 0; turn < 70; turn += 1) track("view_item", { items: [item] });
  track("begin_checkout", { currency: "GBP", value: 2418.5, items: [item] });
  vi.advanceTimersByTime(20_000);
  tagComes();
  expect([fbq.mock.calls.length, pixelNames().at(-1)]).toEqual([50, "InitiateCheckout"]);

  delete brought.fbq;
  delete brought.recommendationQueue;
  fbq.mockReset();
  const late = await openPage();
  late.track("view_item", { items: [item] });
  vi.advanceTimersByTime(31_000);
  tagComes();
  late.track("begin_checkout", { currency: "GBP", value: 2418.5, items: [item] });
  expect(pixelNames()).toContain("InitiateCheckout");
  nobodyHeard("ViewContent");
});

test("where no tag is named nothing waits for one", async () => {
  allow("sm");
  const { track } = await openPage({ tag: null });
  track("view_item", { items: [item] });
  expect(vi.getTimerCount()).toBe(0);
  tagComes();
  expect(fbq).not.toHaveBeenCalled();
});
