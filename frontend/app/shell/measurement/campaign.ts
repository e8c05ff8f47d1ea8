/*
 * Which advertisement brought the visitor (E38, K26): read from the address, kept 90 days, and only with ad consent (Z73, UK-26).
 * Values are of a closed alphabet: stripping tags alone (V16) is no control (T-18).
 */
import { hasConsent } from "../../lib/consent";
import { setCookie } from "../../lib/document-cookies";
import { readStored, store } from "../../lib/storage-with-expiry";

const KEY = "leeward:campaign";
const DAYS = 90;
/** A partner's mark in the address, and the cookie that keeps it (TR7). */
const AFFILIATE = "affiliate_click";
const NAMES = ["gclid", "utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;
const VALUE = /^[A-Za-z0-9._~-]{1,128}$/u;

export type Campaign = Partial<Record<(typeof NAMES)[number], string>>;

/** The campaign an address tells of; empty when it tells of none. */
export function campaignIn(search: string): Campaign {
  const query = new URLSearchParams(search);
  const found = NAMES.map((name) => [name, withoutTags(query.get(name) ?? "")] as const);
  return Object.fromEntries(found.filter(([, value]) => VALUE.test(value)));
}

/** Keep the campaign of this address; one that is kept stays until a new one comes. */
export function keepCampaign(search: string = location.search): boolean {
  const campaign = campaignIn(search);
  const click = new URLSearchParams(search).get(AFFILIATE) ?? "";
  if (VALUE.test(click) && hasConsent("marketing")) setCookie(AFFILIATE, click, DAYS);
  return Object.keys(campaign).length > 0 && store(KEY, campaign, { days: DAYS, purpose: "marketing" });
}

/** The campaign that is kept, whatever else may stand under its key left out. */
export function keptCampaign(): Campaign {
  const kept = readStored(KEY);
  if (typeof kept !== "object" || kept === null) return {};
  const found = NAMES.map((name) => [name, (kept as Record<string, unknown>)[name]] as const);
  return Object.fromEntries(found.filter(([, value]) => typeof value === "string" && VALUE.test(value)));
}

function withoutTags(value: string): string {
  return value.replace(/<[^>]*>/gu, "").trim();
}
