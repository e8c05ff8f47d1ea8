/*
 * Values kept in this browser for a number of days (K13): recently viewed hotels, the shortlist. Storage may be full, forbidden or
 * emptied at any moment; then reading finds nothing and keeping does nothing.
 */

const DAY_MS = 24 * 60 * 60 * 1000;
const TEST_KEY = "leeward:test";

type Kept = { value: unknown; expiresAt: number };

/** Whether this browser keeps anything at all. */
export function canStore(): boolean {
  try {
    localStorage.setItem(TEST_KEY, "1");
    localStorage.removeItem(TEST_KEY);
    return true;
  } catch {
    return false;
  }
}

/** Keep a value (JSON) under a key for some days; false when the browser keeps nothing. */
export function store(
  key: string,
  value: unknown,
  { days, now = Date.now() }: { days: number; now?: number },
): boolean {
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

function isKept(kept: unknown): kept is Kept {
  return (
    typeof kept === "object" &&
    kept !== null &&
    "value" in kept &&
    "expiresAt" in kept &&
    typeof kept.expiresAt === "number"
  );
}
