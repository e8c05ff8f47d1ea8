/*
 * What was typed, kept by the server for this browser alone and printed with the page, so that a refresh or a way back loses
 * nothing; in the browser it is only in memory (T-21). The server erases it with the payment, or after two hours.
 */
import { useCallback, useEffect, useSyncExternalStore } from "react";
import type { Fields } from "./fields";
import { readTicked } from "./ticked-before";

export type Kept = { fields: Fields; plan: string | null; ticked: readonly number[] };

const NOTHING: Kept = { fields: {}, plan: null, ticked: [] };
const PAUSE_MS = 600;
const listeners = new Set<() => void>();
const inMemory = new Map<string, Kept>();
const unsent = new Map<string, number>();
const sending = new Set<string>();

/** What is kept for a basket, `printed` at first, and how to change it. */
export function useKeptDetails(token: string, printed: Kept | null): [Kept, (change: (kept: Kept) => Kept) => void] {
  const kept = useSyncExternalStore(
    subscribe,
    () => read(token, printed),
    () => printed ?? NOTHING,
  );
  useEffect(() => {
    const leaveField = () => send(token);
    const leavePage = () => {
      sending.delete(token); // there is no later: what was typed last goes now, whatever is still on its way
      send(token);
    };
    document.addEventListener("focusout", leaveField);
    window.addEventListener("pagehide", leavePage);
    window.addEventListener("online", leaveField);
    return () => {
      document.removeEventListener("focusout", leaveField);
      window.removeEventListener("pagehide", leavePage);
      window.removeEventListener("online", leaveField);
    };
  }, [token]);
  const change = useCallback((how: (kept: Kept) => Kept) => write(token, how(read(token, printed))), [token, printed]);
  return [kept, change];
}

/** The holiday is booked: nothing typed stays in this browser. */
export function forgetDetails(token: string) {
  window.clearTimeout(unsent.get(token));
  unsent.delete(token);
  inMemory.delete(token);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(token: string, printed: Kept | null): Kept {
  const known = inMemory.get(token);
  if (known) return known;
  // What was read and ticked where flights and rooms are chosen need not be ticked again.
  const found = printed ?? { ...NOTHING, ticked: readTicked(token) };
  inMemory.set(token, found);
  return found;
}

function write(token: string, kept: Kept) {
  inMemory.set(token, kept);
  window.clearTimeout(unsent.get(token));
  unsent.set(
    token,
    window.setTimeout(() => send(token), PAUSE_MS),
  );
  for (const listener of listeners) listener();
}

/**
 * One at a time: the first answer names this browser, and what was typed last must arrive last. Sent also while the page goes
 * away. What does not arrive waits for the next field or for the network.
 */
function send(token: string) {
  const kept = inMemory.get(token);
  if (!kept || !unsent.has(token) || sending.has(token)) return;
  window.clearTimeout(unsent.get(token));
  unsent.delete(token);
  sending.add(token);
  void fetch(`/api/booking/baskets/${encodeURIComponent(token)}/draft`, {
    method: "PUT",
    headers: { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" },
    body: JSON.stringify(kept),
    keepalive: true,
  })
    .then(({ status }) => status < 500 && status !== 429)
    .catch(() => false)
    .then((hasArrived) => {
      sending.delete(token);
      if (hasArrived) send(token);
      else if (inMemory.has(token) && !unsent.has(token)) unsent.set(token, 0);
    });
}
