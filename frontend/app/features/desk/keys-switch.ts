import { useSyncExternalStore } from "react";
import { forget, readStored, store } from "../../lib/storage-with-expiry";

const KEY = "leeward:desk-keys";
const OFF = "off";
const DAYS = 365;

/** Here as well as in the browser, which may keep nothing. */
let areOff: boolean | null = null;
const hearing = new Set<() => void>();

/**
 * Whether one letter does something. Who speaks to their computer, or strikes keys by mistake, switches that off, and it stays off in this
 * browser (WCAG 2.1.4).
 */
export function useKeysSwitch(): boolean {
  return useSyncExternalStore(hear, areOn, () => true);
}

export function switchKeys(on: boolean) {
  areOff = !on;
  if (on) forget(KEY);
  else store(KEY, OFF, { days: DAYS });
  hearing.forEach((tell) => tell());
}

function areOn(): boolean {
  areOff ??= readStored(KEY) === OFF;
  return !areOff;
}

function hear(tell: () => void): () => void {
  hearing.add(tell);
  return () => void hearing.delete(tell);
}
