/*
 * Events that go along to the next page of this tab, in its session store, one a line, with consent to statistics only. There are two
 * kinds: what a page was left with before the measurement had come (`untold.ts`), and everything that a page says where nothing of another
 * company runs, and so nobody reads the data layer (docs/decisions/0032). What is kept of the latter is cleaned, and names no address.
 */
import { forgetInSession, readInSession } from "../../lib/storage-with-expiry";
import type { Tracked } from "../../lib/measuring/track";
import type { Cleaned } from "./cleaning";
import { keepUntold, UNTOLD } from "./untold";

const MOST = 50;

/** `eventId`: of one whose time has come before, and which our server may know. */
export type Carried = Tracked & { eventId?: string };

/** Whether this is a page on which nothing of another company runs: a checkout, a booking. */
export function isFirstPartyPage(): boolean {
  return "firstParty" in document.documentElement.dataset;
}

/** Take an event along. A hash of contact details is still somebody's: that is kept nowhere (T-21). */
export function carry(event: string, parameters: Cleaned, eventId: string) {
  if (event !== "user_data") keepUntold({ event, parameters, eventId });
}

/**
 * What earlier pages of this tab could not tell, once; of very many the latest, for a sale comes last. Its fields are cleaned where they
 * leave, as those of every event.
 */
export function takeCarried(): Carried[] {
  const lines = (readInSession(UNTOLD) ?? "").split("\n").filter(Boolean).slice(-MOST);
  forgetInSession(UNTOLD);
  return lines.map(read).filter((one) => one !== null);
}

function read(line: string): Carried | null {
  try {
    const kept: unknown = JSON.parse(line);
    return isCarried(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isCarried(kept: unknown): kept is Carried {
  if (typeof kept !== "object" || kept === null || !("event" in kept && "parameters" in kept)) return false;
  if ("eventId" in kept && !(typeof kept.eventId === "string" && /^evt_[a-z0-9]{1,20}$/u.test(kept.eventId)))
    return false;
  return typeof kept.event === "string" && typeof kept.parameters === "object" && kept.parameters !== null;
}
