/* Filters that survive closing the modal, for the same holiday and one day (T32, K13). */
import { forget, readStored, store } from "../../../lib/storage-with-expiry";
import type { Applied, FilterGroup } from "./flight-filters";

const KEY = "leeward:flight-filters";
const DAYS = 1;

/** The filters kept for a holiday, as far as its flights still have them; none for another holiday. */
export function readFilters(holiday: string, groups: readonly FilterGroup[]): Applied {
  const stored = readStored(KEY);
  if (!isFor(stored, holiday)) return new Set();
  const known = new Set(groups.flatMap(({ rows }) => rows.flatMap(({ options }) => options.map(({ id }) => id))));
  return new Set(stored.ids.filter((id): id is string => typeof id === "string" && known.has(id)));
}

/** Keep what is ticked; nothing ticked is nothing kept. */
export function keepFilters(holiday: string, applied: Applied) {
  if (applied.size === 0) forget(KEY);
  else store(KEY, { holiday, ids: [...applied] }, { days: DAYS });
}

function isFor(stored: unknown, holiday: string): stored is { ids: unknown[] } {
  return (
    typeof stored === "object" &&
    stored !== null &&
    "holiday" in stored &&
    stored.holiday === holiday &&
    "ids" in stored &&
    Array.isArray(stored.ids)
  );
}
