import { readInSession } from "../../../lib/storage-with-expiry";

/** The notices ticked on the booking page, by number; none where storage holds another basket's, or something else. */
export function readTicked(token: string): readonly number[] {
  try {
    const [basket, ...ticked] = JSON.parse(readInSession("leeward:ticked") ?? "[]") as unknown[];
    return basket === token.slice(0, 8) ? ticked.filter((id) => typeof id === "number") : [];
  } catch {
    return [];
  }
}
