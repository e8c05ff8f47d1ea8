import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CONSENT_COOKIE, CONSENT_VERSION } from "../../lib/consent";

type Told = { event?: string; event_id?: string; value?: number };

const TAG = "https://tags.example/tag.js";
const items = [{ item_id: "mv1204", item_name: "Coral Sands", product_code: "mv1204" }];
const sale = { event_id: "evt_1790000000000abcd", is_new: true, purchase: { value: 2418.5 }, affiliate_frame: null };
const fetched = vi.fn<typeof fetch>();
/** What this page listens to, each as how to stop it. */
const heard: (() => void)[] = [];

beforeEach(() => {
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, "addEventListener").mockImplementation(
    (kind: string, listener: EventListenerOrEventListenerObject) => {
      listen(kind, listener);
      heard.push(() => window.removeEventListener(kind, listener));
    },
  );
  fetched.mockReset().mockImplementation(() => Promise.resolve(Response.json({ data: sale })));
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  heard.splice(0).forEach((stop) => stop());
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.firstParty;
  document.cookie = `${CONSENT_COOKIE}=; Max-Age=0; path=/`;
  document.head.innerHTML = "";
  sessionStorage.clear();
});

const allow = (letters: string) => (document.cookie = `${CONSENT_COOKIE}=allow.${CONSENT_VERSION}.${letters}; path=/`);
const told = () => (globalThis as { dataLayer?: Told[] }).dataLayer?.filter(({ event }) => event) ?? [];
const names = () => told().map(({ event }) => event);
const kept = () => sessionStorage.getItem("leeward:untold") ?? "";
const mirrored = () => fetched.mock.calls.filter(([address]) => address === "/api/facebook/track-event").length;

/** A page anew, private or public: its modules and its data layer know nothing of the page before. */
async function openPage({ isFirstParty }: { isFirstParty: boolean }) {
  heard.splice(0).forEach((stop) => stop());
  vi.resetModules();
  vi.stubGlobal("dataLayer", undefined);
  if (isFirstParty) document.documentElement.dataset.firstParty = "";
  else delete document.documentElement.dataset.firstParty;
  const { startMeasurement } = await import("./start");
  const { track } = await import("../../lib/measuring/track");
  const { reportSale, tellContact } = await import("../../lib/measuring/tell-measurement");
  startMeasurement(isFirstParty ? null : TAG);
  return { track, reportSale, tellContact };
}

test("T-12, TR1, TR4: what a private page says, the sale too, is told on the next public page, once and under its id", async () => {
  allow("sm");
  const { track } = await openPage({ isFirstParty: true });
  track("select_alternative_option", { item_list_name: "flights", items });
  track("begin_checkout", { currency: "GBP", value: 2418.5, items });
  const { reportSale } = await openPage({ isFirstParty: true });
  reportSale("a-token-of-mine");
  await vi.waitFor(() => expect(kept()).toContain("purchase"));
  expect([told(), document.scripts.length]).toEqual([[], 0]);
  expect(kept()).not.toContain("a-token-of-mine");

  await openPage({ isFirstParty: false });
  expect(names()).toEqual(["select_alternative_option", "SelectAlternativeFlightOption", "begin_checkout", "purchase"]);
  expect(told().at(-1)).toMatchObject({ event_id: sale.event_id, value: 2418.5 });
  expect(kept()).toBe("");
  await openPage({ isFirstParty: false });
  expect(names()).toEqual([]);
});

test("T-12, TR2: our own server hears of it at once, with ad consent, and again under the same id", async () => {
  allow("sm");
  const { track } = await openPage({ isFirstParty: true });
  track("begin_checkout", { currency: "GBP", value: 2418.5, items });
  expect(mirrored()).toBe(1);
  await openPage({ isFirstParty: false });
  const ids = fetched.mock.calls.map(([, request]) => (JSON.parse(String(request?.body)) as { event: object }).event);
  expect(ids).toHaveLength(2);
  expect(ids[1]).toEqual(ids[0]);
});

test("T-21, TR3: hashes of contact details go along to no other page", async () => {
  allow("sm");
  const { tellContact, track } = await openPage({ isFirstParty: true });
  tellContact({ email: "jo@example.com" });
  await new Promise((resolve) => setTimeout(resolve, 20));
  track("share", { method: "email" });
  expect(kept()).toContain("share");
  expect(kept()).not.toMatch(/user_data|sha256/);
});

test.each(["", "p", "m"])("UK-24: without consent to statistics nothing goes along: %j", async (letters) => {
  if (letters) allow(letters);
  const { track } = await openPage({ isFirstParty: true });
  track("share", { method: "email" });
  expect(kept()).toBe("");
});

test("TR4: of a long stay the latest events are told, so that the sale is among them", async () => {
  allow("s");
  const { track, reportSale } = await openPage({ isFirstParty: true });
  for (let turn = 0; turn < 70; turn += 1) track("share", { method: "email" });
  reportSale("a-token-of-mine");
  await vi.waitFor(() => expect(kept()).toContain("purchase"));
  await openPage({ isFirstParty: false });
  expect([names().length, names().at(-1)]).toEqual([50, "purchase"]);
});
