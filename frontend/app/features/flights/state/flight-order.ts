/* Which cabin of a flight is shown and compared, and the order that follows (T31, T32). */
import { lowestCabin } from "./cabins";
import type { Applied } from "./flight-filters";
import type { CabinEntry, FlightPair } from "./flight-list";

/** The cabins of a pair that the cabin filter lets through; all of them without one (M01). */
export function visibleEntries(pair: FlightPair, applied: Applied): readonly CabinEntry[] {
  if (![...applied].some((id) => id.startsWith("cabin_"))) return pair.entries;
  return pair.entries.filter(({ cabins }) => applied.has(`cabin_${cabins.out}`) && applied.has(`cabin_${cabins.in}`));
}

/**
 * The entry a pair is shown and sorted by: the lowest cabin of the filter if the flight offers it, otherwise the cabin booked now,
 * otherwise its lowest (T32).
 */
export function shownEntry(pair: FlightPair, applied: Applied, bookedCabin: string): CabinEntry | null {
  const filtered = [...applied].flatMap((id) => (id.startsWith("cabin_") ? id.slice("cabin_".length) : []));
  const wanted = [lowestCabin(filtered), bookedCabin, lowestCabin(pair.entries.map(({ cabins }) => cabins.out))];
  for (const cabin of wanted) {
    const found = pair.entries.find(({ cabins }) => cabins.out === cabin && cabins.in === cabin);
    if (found) return found;
  }
  return pair.entries[0] ?? null;
}

/** By the price of the shown cabin, cheapest first (T31); of equal prices the earlier departure, then as listed. */
export function sortedPairs(pairs: readonly FlightPair[], applied: Applied, bookedCabin: string): FlightPair[] {
  const priced = pairs.map((pair) => ({ pair, pence: shownEntry(pair, applied, bookedCabin)?.totalPence ?? Infinity }));
  priced.sort((a, b) => a.pence - b.pence || compareTexts(departs(a.pair), departs(b.pair)));
  return priced.map(({ pair }) => pair);
}

function departs({ outbound }: FlightPair): string {
  return outbound.legs[0]?.departure_datetime ?? "";
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
