import { useEffect, useMemo, useState } from "react";
import {
  countOptions,
  filterGroups,
  matchingPairs,
  toggled,
  withoutSlot,
  type Applied,
  type FilterGroup,
} from "./state/flight-filters";
import type { FlightList, FlightPair } from "./state/flight-list";
import { sortedPairs } from "./state/flight-order";
import { keepFilters, readFilters } from "./state/stored-filters";

/** How long the list shows that it is being made anew (K19). */
const LOADER_MS = 150;
const NONE: Applied = new Set();

export type FlightFilters = {
  groups: readonly FilterGroup[];
  applied: Applied;
  counts: ReadonlyMap<string, number>;
  /** What matches, cheapest shown cabin first (T31). */
  found: readonly FlightPair[];
  /** A filter has just changed: the loader shows (T32). */
  isSettling: boolean;
  toggle: (id: string) => void;
  clearSlot: (id: string) => void;
  clear: () => void;
};

/** The filters of one list of flights, restored as they were left (T32). */
export function useFlightFilters(list: FlightList, itemcode: string | null): FlightFilters {
  const holiday = `${itemcode ?? ""} ${list.pairs[0]?.outbound.date ?? ""}`;
  const groups = useMemo(() => filterGroups(list), [list]);
  const [changed, setChanged] = useState<Applied | null>(null);
  const stored = useMemo(() => readFilters(holiday, groups), [holiday, groups]);
  const applied = changed ?? stored;
  const [changes, setChanges] = useState(0);

  useEffect(() => {
    if (changes === 0) return;
    const timer = setTimeout(() => setChanges(0), LOADER_MS);
    return () => clearTimeout(timer);
  }, [changes]);

  const counts = useMemo(() => countOptions(list, groups, applied), [list, groups, applied]);
  const found = useMemo(
    () => sortedPairs(matchingPairs(list.pairs, applied), applied, list.chosen?.entry.cabins.out ?? ""),
    [list, applied],
  );

  function change(to: Applied) {
    setChanged(to);
    setChanges((number) => number + 1);
    keepFilters(holiday, to);
  }

  return {
    groups,
    applied,
    counts,
    found,
    isSettling: changes > 0,
    toggle: (id) => change(toggled(applied, id)),
    clearSlot: (id) => change(withoutSlot(applied, id)),
    clear: () => change(NONE),
  };
}
