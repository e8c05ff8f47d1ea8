import { useState, useSyncExternalStore } from "react";
import type { Purpose } from "../../lib/consent";
import { readStored, store } from "../../lib/storage-with-expiry";

/*
 * Lists of hotels this browser keeps: those looked at, those put on the shortlist. Only codes are kept, never prices or names: what is
 * shown of them is asked anew, so it cannot be out of date.
 */

type KeptList = { key: string; days: number; most: number; purpose?: Purpose };

export const RECENTLY_VIEWED: KeptList = { key: "leeward:recently-viewed", days: 30, most: 12, purpose: "preferences" };
/** What the visitor asked us to keep needs no other consent. */
export const SHORTLIST: KeptList = { key: "leeward:shortlist", days: 90, most: 24 };

/** What stands side by side: a day, so that it is not there next week. */
export const COMPARED: KeptList = { key: "leeward:compared", days: 1, most: 4 };

const CHANGED = "leeward:kept-hotels";
const NONE: readonly string[] = [];
const cache = new Map<string, { text: string; codes: readonly string[] }>();

/** The codes of a list, the newest first; what is no itemcode is left out. */
export function keptHotels({ key, most }: KeptList): readonly string[] {
  const stored = readStored(key);
  const codes = Array.isArray(stored) ? stored.filter(isItemcode).slice(0, most) : NONE;
  // The same list is the same object: React compares what a store hands out.
  const text = codes.join();
  const known = cache.get(key);
  if (known?.text === text) return known.codes;
  cache.set(key, { text, codes });
  return codes;
}

/** Said to everybody when a browser keeps nothing. */
export const NOT_KEPT = "Your browser did not let us keep that.";

/** Put a hotel at the head of a list; the oldest falls off its end. False where this browser keeps nothing. */
export function keepHotel(list: KeptList, itemcode: string): boolean {
  const codes = [itemcode, ...keptHotels(list).filter((code) => code !== itemcode)].slice(0, list.most);
  const isKept = store(list.key, codes, list);
  window.dispatchEvent(new Event(CHANGED));
  return isKept;
}

/** Take a hotel off a list. */
export function dropHotel(list: KeptList, itemcode: string) {
  const codes = keptHotels(list).filter((code) => code !== itemcode);
  store(list.key, codes, list);
  window.dispatchEvent(new Event(CHANGED));
}

/** A list as it is now, in this window and in others; empty on the server and until the page is alive. */
export function useKeptHotels(list: KeptList): readonly string[] {
  return useSyncExternalStore(
    subscribe,
    () => keptHotels(list),
    () => NONE,
  );
}

function subscribe(onChange: () => void) {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener("storage", onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener("storage", onChange);
  };
}

/** What the server is asked for: all that was kept when the page came. What is removed since is left out here, without asking again. */
export function useAsked(codes: readonly string[]): readonly string[] {
  const [asked, setAsked] = useState(codes);
  if (codes.every((code) => asked.includes(code))) return asked;
  setAsked(codes);
  return codes;
}

/** Where the hotels of these codes are answered. */
export function keptAddress(address: string, codes: readonly string[]): string {
  return `${address}?codes=${codes.map(encodeURIComponent).join(",")}`;
}

function isItemcode(value: unknown): value is string {
  return typeof value === "string" && /^[A-Z]{2}[A-Za-z0-9_-]{1,30}$/.test(value);
}
