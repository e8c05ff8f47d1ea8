import { forgetInSession, readInSession } from "../../lib/storage-with-expiry";
import type { Tracked } from "../../lib/track";
import { UNTOLD } from "./untold";

const MOST = 50;

/** What earlier pages of this tab could not tell (`untold.ts`), once. Its fields are cleaned where they leave, as those of every event. */
export function takeCarried(): Tracked[] {
  const lines = (readInSession(UNTOLD) ?? "").split("\n", MOST);
  forgetInSession(UNTOLD);
  return lines.map(read).filter((one) => one !== null);
}

function read(line: string): Tracked | null {
  try {
    const kept: unknown = JSON.parse(line);
    return isTracked(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isTracked(kept: unknown): kept is Tracked {
  if (typeof kept !== "object" || kept === null || !("event" in kept && "parameters" in kept)) return false;
  return typeof kept.event === "string" && typeof kept.parameters === "object" && kept.parameters !== null;
}
