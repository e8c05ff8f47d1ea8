import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CONSENT_COOKIE, CONSENT_VERSION } from "../../lib/consent";
import { trackCallMe } from "../../lib/measuring/track-call-me";
import { TRACKED } from "../../lib/measuring/track";
import { campaignIn, keepCampaign, keptCampaign } from "./campaign";
import { denyByDefault, updateConsentMode } from "./consent-mode";
import { newEventId } from "./event-id";
import * as list from "./event-list";
import { hashContact, internationalPhone, sha256 } from "./hashing";
import { outside } from "./outside";
import { sendEvent } from "./receivers";
import { tellPageView } from "./recommendations";

const fetched = vi.fn<typeof fetch>();
const fbq = vi.fn();
const queue = vi.fn();

function answered(value: string) {
  document.cookie = `${CONSENT_COOKIE}=${value}; path=/`;
}
const everything = `allow.${CONSENT_VERSION}.psm`;
const nothing = ["", `deny.${CONSENT_VERSION}.`, `dismiss.${CONSENT_VERSION}.`, `allow.${CONSENT_VERSION}.p`, "allow"];

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset().mockResolvedValue(new Response("{}"));
  outside.fbq = fbq.mockReset();
  outside.recommendationQueue = { push: queue.mockReset() };
  outside.dataLayer = [];
});
afterEach(() => {
  document.cookie = `${CONSENT_COOKIE}=; Max-Age=0; path=/`;
  localStorage.clear();
  vi.unstubAllGlobals();
});

const sent = () => JSON.stringify([outside.dataLayer, fbq.mock.calls, queue.mock.calls, fetched.mock.calls]);

test("TR1, Z62: the browser's list is the server's", () => {
  const contract: unknown = JSON.parse(readFileSync("../contracts/cases/events.json", "utf8"));
  expect({
    patterns: list.PATTERNS,
    item: list.ITEM,
    events: list.EVENTS,
    oldNames: list.OLD_NAMES,
    pixelNames: list.PIXEL_NAMES,
    fromServerOnly: list.FROM_SERVER_ONLY,
    deniedKeys: list.DENIED_KEYS,
    mostItems: list.MOST_ITEMS,
  }).toEqual(contract);
});

/** Figures that look random and are the same each time. */
function dice(seed: number) {
  let now = seed;
  return (below: number) => {
    now = (Math.imul(now ^ (now >>> 15), 2246822519) + 3266489917) >>> 0;
    return now % below;
  };
}

function personal(roll: (below: number) => number): string {
  const n = 100_000 + roll(900_000);
  const kinds = [
    `jo.bloggs${n}@example.com`, `jo%40example${n}.com`, `+44 7946${n}`, `07946${n}`, `(020) 7946 ${n}`,
    `SW${roll(9) + 1}A 1AA`, `${roll(27) + 1}/0${roll(9) + 1}/19${10 + roll(80)}`, `4111 1111 1111 ${n}`,
  ]; // prettier-ignore
  return kinds[roll(kinds.length)] ?? "";
}

test("V06, Z62: of 10,000 payloads with planted personal data none leaves", () => {
  answered(everything);
  const roll = dice(8);
  const names = Object.keys(list.EVENTS);
  const keys = [...list.DENIED_KEYS, "eMail", "LastName", "note", "constructor", "customer"];
  for (let turn = 0; turn < 10_000; turn += 1) {
    const event = names[roll(names.length)] ?? "";
    const secrets: string[] = [];
    const secret = () => {
      const one = personal(roll);
      secrets.push(one);
      return one;
    };
    const fields = Object.keys(list.EVENTS[event] ?? {});
    const own = fields[roll(Math.max(fields.length, 1))] ?? "x";
    const items = [{ item_id: "mv1204", item_name: secret(), [keys[roll(keys.length)] ?? ""]: { deep: secret() } }];
    const payload = { items, [keys[roll(keys.length)] ?? ""]: [secret()], [own]: secret() };
    outside.dataLayer = [];
    sendEvent(event, payload);
    const told = sent();
    expect(secrets.filter((one) => told.includes(one))).toEqual([]);
    [fetched, fbq, queue].forEach((mock) => mock.mockClear());
  }
});

test("UK-25, Z72: unanswered, denied, dismissed, another version: nobody is told", () => {
  for (const value of nothing) {
    answered(value);
    sendEvent("search", { destination: "MV" });
    sendEvent("user_data", { sha256_email_address: "0".repeat(64) });
    expect(outside.dataLayer).toEqual([]);
    expect([fbq, queue, fetched].map((mock) => mock.mock.calls.length)).toEqual([0, 0, 0]);
  }
});

test("Z63, UK-26: statistics alone tell the data layer, and no advertiser", () => {
  answered(`allow.${CONSENT_VERSION}.s`);
  sendEvent("search", { destination: "MV", nights: 7 });
  sendEvent("user_data", { sha256_email_address: "0".repeat(64) });
  expect(outside.dataLayer).toEqual([
    { event: "search", event_id: expect.stringMatching(/^evt_/) as string, destination: "MV", nights: 7 },
  ]);
  expect(fbq).not.toHaveBeenCalled();
  expect(fetched).not.toHaveBeenCalled();
});

test("TR2, API23, K27: the pixel's event is mirrored to our server with the same id", () => {
  answered(everything);
  sendEvent("search", { destination: "MV", email: "a@b.c" });
  const [, , , { eventID }] = fbq.mock.calls[0] as [string, string, object, { eventID: string }];
  const [address, request] = fetched.mock.calls[0] ?? [];
  expect(fbq).toHaveBeenCalledWith("track", "Search", { destination: "MV" }, { eventID });
  expect(address).toBe("/api/facebook/track-event");
  expect(JSON.parse(String(request?.body))).toEqual({
    event: { name: "Search", eventId: eventID, parameters: { destination: "MV" } },
  });
});

test("TR2: another flight is the pixel's own custom event", () => {
  answered(everything);
  sendEvent("SelectAlternativeFlightOption", { product_code: "Not set" });
  expect(fbq.mock.calls[0]?.slice(0, 2)).toEqual(["trackCustom", "SelectAlternativeFlightOption"]);
});

test("T-17: a purchase reaches the pixel, but our server never believes it of a browser", () => {
  answered(everything);
  sendEvent("purchase", { currency: "GBP", value: 2418.5 }, "evt_1790000000000abcd");
  expect(fbq).toHaveBeenCalledOnce();
  expect(fetched).not.toHaveBeenCalled();
});

test("TR6: the recommendation queue hears page views, product and category, cart with quantity 1, and a hash", () => {
  answered(everything);
  tellPageView();
  const items = [{ item_id: "mv1204", item_category: "Maldives", price: 2418.5 }];
  sendEvent("view_item", { items });
  sendEvent("begin_checkout", { currency: "GBP", value: 2418.5, items });
  sendEvent("user_data", { sha256_email_address: "a".repeat(64), email: "jo@example.com" });
  expect(queue.mock.calls).toEqual([
    [["pageView"]],
    [["productView", { item: "mv1204", category: "Maldives" }]],
    [["cart", { item: "mv1204", price: 2418.5, quantity: 1 }]],
    [["setEmail", "a".repeat(64)]],
  ]);
});

test("Z61, K27: ids begin with evt_ and the moment, and differ within a millisecond", () => {
  const ids = Array.from({ length: 200 }, () => newEventId(1_790_000_000_000));
  expect(ids.every((id) => /^evt_1790000000000[a-z0-9]{4}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBeGreaterThan(195);
});

test("V07, TR3: an e-mail is trimmed and lower-cased before it is hashed", async () => {
  expect(await sha256("jo@example.com")).toBe((await hashContact({ email: " Jo@Example.COM " })).sha256_email_address);
  expect(await sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(await hashContact({ phone: "12", firstName: " " })).toEqual({});
});

test("TR3, Z63: telephone, names and postcode leave as hashes of one form each, and nothing as it was typed", async () => {
  const typed = {
    email: "jo@example.com",
    phone: "(020) 7946 0142",
    firstName: " Jo ",
    lastName: "BLOGGS",
    postcode: "BN3 1aa",
  };
  const hashed = await hashContact(typed);
  expect(hashed).toEqual({
    sha256_email_address: await sha256("jo@example.com"),
    sha256_phone_number: await sha256("+442079460142"),
    sha256_first_name: await sha256("jo"),
    sha256_last_name: await sha256("bloggs"),
    sha256_postal_code: await sha256("bn31aa"),
  });
  expect(Object.values(hashed).every((text) => /^[0-9a-f]{64}$/.test(text))).toBe(true);
});

test.each([
  ["020 7946 0142", "+442079460142"], ["(020) 7946.0142", "+442079460142"], ["0044 20 7946 0142", "+442079460142"],
  ["+44 (0)20 7946-0142", "+442079460142"], ["+353 1 234 5678", "+35312345678"], ["2079460142", "+442079460142"],
  ["12", null], ["not a number", null], ["+4420794601421234567", null],
])("V08, Z65: the telephone number %s is %s", (text, number) => {
  expect(internationalPhone(text)).toBe(number);
}); // prettier-ignore

test("consent mode: everything is denied by default before any update, and only updates grant", () => {
  answered(`allow.${CONSENT_VERSION}.s`);
  denyByDefault();
  updateConsentMode();
  const [first, second] = (outside.dataLayer ?? []).map((entry) => Array.from(entry as unknown as unknown[]));
  expect(first?.slice(0, 2)).toEqual(["consent", "default"]);
  expect(new Set(Object.values(first?.[2] as object))).toEqual(new Set(["denied"]));
  expect(Object.keys(first?.[2] as object)).toHaveLength(7);
  expect(second?.slice(0, 2)).toEqual(["consent", "update"]);
  expect(second?.[2]).toMatchObject({ analytics_storage: "granted", ad_storage: "denied", ad_user_data: "denied" });
});

test("K26, E38, Z73: campaign values are kept 90 days, and only with ad consent", () => {
  const address = "?gclid=Cj0KCQ&utm_source=news&page=2";
  for (const value of [...nothing, `allow.${CONSENT_VERSION}.ps`]) {
    answered(value);
    expect(keepCampaign(address)).toBe(false);
  }
  expect(localStorage).toHaveLength(0);
  answered(everything);
  expect(keepCampaign(address)).toBe(true);
  expect(keptCampaign()).toEqual({ gclid: "Cj0KCQ", utm_source: "news" });
  const { expiresAt } = JSON.parse(localStorage.getItem("leeward:campaign") ?? "{}") as { expiresAt: number };
  expect(Math.round((expiresAt - Date.now()) / 86_400_000)).toBe(90);
});

test("V16, T-18: tags are stripped, and a value of any other alphabet is no value", () => {
  const odd = encodeURIComponent("<b>spring</b>");
  expect(campaignIn(`?utm_campaign=${odd}&utm_term=a%20b&utm_source=%22onload%3D1&utm_medium=x%40y`)).toEqual({
    utm_campaign: "spring",
  });
  localStorage.setItem("leeward:campaign", JSON.stringify({ value: { gclid: "<i>", x: 1 }, expiresAt: 9e15 }));
  expect(keptCampaign()).toEqual({});
});

test("V17: call me is told only with a number typed, and without the number", () => {
  const told: unknown[] = [];
  const listen = (event: Event) => told.push((event as CustomEvent).detail);
  window.addEventListener(TRACKED, listen);
  trackCallMe("now", "  ");
  trackCallMe("now", "020 7946 0142");
  trackCallMe("later", "020 7946 0142");
  window.removeEventListener(TRACKED, listen);
  expect(told).toEqual([
    { event: "click_call_me_now", parameters: {} },
    { event: "click_call_me_later", parameters: {} },
  ]);
});
