/*
 * What was typed, kept for this tab only (sessionStorage) so that a refresh, a way back or a dead battery's reload loses nothing; gone
 * with the tab, and cleared when the holiday is booked. A browser that keeps nothing keeps it in memory.
 */
import { useSyncExternalStore } from "react";
import { forgetInSession, readInSession, storeInSession } from "../../../lib/storage-with-expiry";
import type { Fields } from "./fields";

export type Kept = { fields: Fields; plan: string | null; ticked: readonly number[] };

const NOTHING: Kept = { fields: {}, plan: null, ticked: [] };
const listeners = new Set<() => void>();
const inMemory = new Map<string, Kept>();

const KEY = "leeward:checkout";

/** What is kept for a basket, and how to change it. */
export function useKeptDetails(token: string): [Kept, (change: (kept: Kept) => Kept) => void] {
  const kept = useSyncExternalStore(
    subscribe,
    () => read(token),
    () => NOTHING,
  );
  return [kept, (change) => write(token, change(read(token)))];
}

/** The holiday is booked: nothing typed stays in this browser. */
export function forgetDetails(token: string) {
  inMemory.delete(token);
  if (isOf(parsed(readInSession(KEY)), token)) forgetInSession(KEY);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(token: string): Kept {
  const known = inMemory.get(token);
  if (known) return known;
  const stored = parsed(readInSession(KEY));
  // What was read and ticked where flights and rooms are chosen need not be ticked again.
  const ticked = () => soundPart({ ticked: parsed(readInSession(`leeward:ticked:${token}`)) });
  const found = isOf(stored, token) ? soundPart(stored) : ticked();
  inMemory.set(token, found);
  return found;
}

function write(token: string, kept: Kept) {
  inMemory.set(token, kept);
  storeInSession(KEY, JSON.stringify({ token, ...kept }));
  for (const listener of listeners) listener();
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** One basket's details are kept at a time: a tab books one holiday. */
function isOf(found: unknown, token: string): boolean {
  return typeof found === "object" && found !== null && "token" in found && found.token === token;
}

function soundPart(found: unknown): Kept {
  if (typeof found !== "object" || found === null) return NOTHING;
  const { fields, plan, ticked } = found as Record<string, unknown>; // Looked at part by part: storage may hold anything.
  const texts = typeof fields === "object" && fields !== null ? Object.entries(fields) : [];
  return {
    fields: Object.fromEntries(texts.filter((entry): entry is [string, string] => typeof entry[1] === "string")),
    plan: typeof plan === "string" ? plan : null,
    ticked: Array.isArray(ticked) ? ticked.filter((id) => typeof id === "number") : [],
  };
}
