/*
 * Values kept in this browser for a number of days (K13): recently viewed hotels, the shortlist. Storage may be full, forbidden or
 * emptied at any moment; then reading finds nothing and keeping does nothing. Every key stands in the server's `tracking/inventory.py`.
 */

import { hasConsent, type Purpose } from "./consent";

const DAY_MS = 24 * 60 * 60 * 1000;

type Kept = { value: unknown; expiresAt: number };

type Keeping = {
  days: number;
  /** Kept only with the visitor's consent to it (UK-24); left out for what the visitor asked us to keep. */
  purpose?: Purpose;
  now?: number;
};

/** Keep a value (JSON) under a key for some days; false when nothing was kept. */
export function store(key: string, value: unknown, { days, purpose, now = Date.now() }: Keeping): boolean {
  if (purpose && !hasConsent(purpose)) return false;
  try {
    const kept: Kept = { value, expiresAt: now + days * DAY_MS };
    localStorage.setItem(key, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** The value kept under a key, or null; one whose days are over is removed. What it holds is for the caller to check. */
export function readStored(key: string, now = Date.now()): unknown {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (isKept(kept) && kept.expiresAt > now) return kept.value;
    localStorage.removeItem(key);
  } catch {
    // Not ours, or not readable: as good as nothing.
  }
  return null;
}

/** Forget a key. */
export function forget(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Keep a text in this tab until it is closed: with consent to its purpose, or for what the visitor is doing just now. */
export function storeInSession(key: string, value: string, purpose?: Purpose) {
  try {
    if (!purpose || hasConsent(purpose)) sessionStorage.setItem(key, value);
  } catch {
    // Then it is not kept.
  }
}

/** The text kept until the browser is closed, or null. */
export function readInSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Forget a text kept until the browser is closed. */
export function forgetInSession(key: string) {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

function isKept(kept: unknown): kept is Kept {
  return (
    typeof kept === "object" &&
    kept !== null &&
    "value" in kept &&
    "expiresAt" in kept &&
    typeof kept.expiresAt === "number"
  );
}
