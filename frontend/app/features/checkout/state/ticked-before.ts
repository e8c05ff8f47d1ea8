import { readInSession } from "../../../lib/storage-with-expiry";

/** The notices ticked on the booking page, by number; none where storage holds something else. */
export function readTicked(token: string): readonly number[] {
  try {
    const found: unknown = JSON.parse(readInSession(`leeward:ticked:${token}`) ?? "null");
    return Array.isArray(found) ? found.filter((id) => typeof id === "number") : [];
  } catch {
    return [];
  }
}
