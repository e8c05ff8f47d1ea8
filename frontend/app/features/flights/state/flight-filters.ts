/* The filters of the alternative flights: what there is to choose, what fits, what would give nothing (M01, E32, T32). */
import { durationHoursUp, hoursLabel, TIMES_OF_DAY } from "../../../travel/flights/flight-times";
import { stopsLabel } from "../../../travel/flights/stops-label";
import { CABINS, cabinLabel } from "./cabins";
import type { CabinEntry, Flight, FlightList, FlightPair } from "./flight-list";

export type Direction = "out" | "in" | "both";
export type GroupKind = "cabinClass" | "airline" | "time" | "stops" | "duration";

/** `id` is the option's name in a set of applied filters: out_time_Morning, in_stops_1, cabin_Premium. */
export type FilterOption = Readonly<{ name: string; id: string; direction: Direction }>;
/** One line of the filters: the option out and back, or once for the cabin. */
export type FilterRow = Readonly<{ name: string; options: readonly FilterOption[] }>;
export type FilterGroup = Readonly<{ kind: GroupKind; title: string; rows: readonly FilterRow[] }>;

/** The ids of what is ticked. Nothing ticked: all flights. */
export type Applied = ReadonlySet<string>;

const TITLES: Readonly<Record<GroupKind, string>> = {
  cabinClass: "Cabin class",
  airline: "Airline",
  time: "Time",
  stops: "Stops",
  duration: "Flight time",
};

/** Every group with more than nothing to choose from; hidden times are not to be found out by filtering (Z30). */
export function filterGroups(list: FlightList): FilterGroup[] {
  const flights = list.pairs.flatMap(({ outbound, inbound }) => [outbound, inbound]);
  const groups = [
    cabinGroup(list),
    splitGroup("airline", airlinesOf(flights)),
    splitGroup("time", list.hidesTimes ? [] : timesOf(flights)),
    splitGroup("stops", stopsOf(flights)),
    splitGroup("duration", list.hidesTimes ? [] : durationsOf(flights)),
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

function cabinGroup(list: FlightList): FilterGroup {
  const there = new Set(list.pairs.flatMap(({ entries }) => entries.flatMap(({ cabins }) => [cabins.out, cabins.in])));
  const known = CABINS.filter((cabin) => there.has(cabin));
  const rows = known.map((cabin) => ({
    name: cabinLabel(cabin),
    options: [{ name: cabinLabel(cabin), id: cabinId(cabin), direction: "both" as const }],
  }));
  return { kind: "cabinClass", title: TITLES.cabinClass, rows };
}

function splitGroup(
  kind: Exclude<GroupKind, "cabinClass">,
  values: readonly (readonly [string, string])[],
): FilterGroup {
  const rows = values.map(([value, name]) => ({
    name,
    options: (["out", "in"] as const).map((direction) => ({ name, id: `${direction}_${kind}_${value}`, direction })),
  }));
  return { kind, title: TITLES[kind], rows };
}

function airlinesOf(flights: readonly Flight[]): [string, string][] {
  const found = new Map(flights.map((flight) => [airlineOf(flight), flight.airline_name ?? airlineOf(flight)]));
  return [...found].sort(([, a], [, b]) => (a < b ? -1 : 1));
}

/** In the order of the day (K22); a part in which nothing leaves stays in the list, to be seen as giving nothing. */
function timesOf(flights: readonly Flight[]): [string, string][] {
  return flights.some((flight) => flight.time_of_day !== null) ? TIMES_OF_DAY.map((time) => [time, time]) : [];
}

function stopsOf(flights: readonly Flight[]): [string, string][] {
  const found = [...new Set(flights.flatMap((flight) => stopsCount(flight) ?? []))].sort((a, b) => a - b);
  return found.map((stops) => [String(stops), stopsLabel(stops)]);
}

/** By whole hours begun, the shortest first (Z26); flights that all take as long leave nothing to choose. */
function durationsOf(flights: readonly Flight[]): [string, string][] {
  const found = [...new Set(flights.flatMap((flight) => hoursOf(flight) ?? []))].sort((a, b) => a - b);
  return found.length < 2 ? [] : found.map((hours) => [String(hours), hoursLabel(hours)]);
}

/** The pairs of which some cabin meets the filters (T32). */
export function matchingPairs(pairs: readonly FlightPair[], applied: Applied): FlightPair[] {
  if (applied.size === 0) return [...pairs];
  const asked = new Set([...applied].map(prefixOf));
  return pairs.filter((pair) => pair.entries.some((entry) => doesMatch(pair, entry, applied, asked)));
}

/**
 * Whether an entry meets the filters: some ticked option of every group and direction in which any is ticked (`asked`), out and back
 * together. A cabin filter asks for the cabin of both directions.
 */
function doesMatch(pair: FlightPair, entry: CabinEntry, applied: Applied, asked: ReadonlySet<string>): boolean {
  return slotsOf(pair, entry).every(({ prefix, ids }) => !asked.has(prefix) || ids.every((id) => applied.has(id)));
}

/**
 * How many flights each option would give: with its own group and direction asking for it alone, and all the others as they are. An
 * option that would give none is to be disabled (M01).
 */
export function countOptions(list: FlightList, groups: readonly FilterGroup[], applied: Applied): Map<string, number> {
  const options = groups.flatMap(({ rows }) => rows.flatMap((row) => row.options));
  return new Map(
    options.map(({ id }) => {
      const slot = prefixOf(id);
      const others = [...applied].filter((one) => prefixOf(one) !== slot);
      return [id, matchingPairs(list.pairs, new Set([...others, id])).length];
    }),
  );
}

/** The applied filters with one option ticked or not. */
export function toggled(applied: Applied, id: string): Applied {
  return new Set(applied.has(id) ? [...applied].filter((one) => one !== id) : [...applied, id]);
}

/** The applied filters without those of the same group and direction. */
export function withoutSlot(applied: Applied, id: string): Applied {
  return new Set([...applied].filter((one) => prefixOf(one) !== prefixOf(id)));
}

/** What is ticked, a sentence for each group and direction: "Morning or afternoon out" with the id of its first option. */
export function appliedInWords(groups: readonly FilterGroup[], applied: Applied): { id: string; words: string }[] {
  const slots = new Map<string, FilterOption[]>();
  for (const option of groups.flatMap(({ rows }) => rows.flatMap((row) => row.options))) {
    if (!applied.has(option.id)) continue;
    slots.set(prefixOf(option.id), [...(slots.get(prefixOf(option.id)) ?? []), option]);
  }
  return [...slots.entries()].flatMap(([slot, options]) => {
    const [first] = options;
    if (!first) return [];
    const isWord = slot.includes("time") || slot.includes("stops");
    const names = options.map(({ name }, at) => (isWord && at > 0 ? name.toLowerCase() : name)).join(" or ");
    return [{ id: first.id, words: first.direction === "both" ? names : `${names} ${SPOKEN[first.direction]}` }];
  });
}

export const SPOKEN = { out: "out", in: "back" } as const;

/** What an entry is, in every group and direction. */
type Slot = Readonly<{ prefix: string; ids: readonly string[] }>;

const knownSlots = new WeakMap<CabinEntry, readonly Slot[]>();

/** Worked out once for an entry: counting asks for it with every option. */
function slotsOf(pair: FlightPair, entry: CabinEntry): readonly Slot[] {
  const known = knownSlots.get(entry) ?? makeSlots(pair, entry);
  knownSlots.set(entry, known);
  return known;
}

function makeSlots({ outbound, inbound }: FlightPair, { cabins }: CabinEntry): Slot[] {
  return [
    { prefix: "cabin_", ids: [cabinId(cabins.out), cabinId(cabins.in)] },
    ...(
      [
        ["out", outbound],
        ["in", inbound],
      ] as const
    ).flatMap(([direction, flight]) => [
      { prefix: `${direction}_airline_`, ids: [`${direction}_airline_${airlineOf(flight)}`] },
      { prefix: `${direction}_time_`, ids: [`${direction}_time_${flight.time_of_day ?? ""}`] },
      { prefix: `${direction}_stops_`, ids: [`${direction}_stops_${stopsCount(flight) ?? ""}`] },
      { prefix: `${direction}_duration_`, ids: [`${direction}_duration_${hoursOf(flight) ?? ""}`] },
    ]),
  ];
}

/** The group and direction an id belongs to. */
function prefixOf(id: string): string {
  return id.startsWith("cabin_") ? "cabin_" : id.slice(0, id.indexOf("_", id.indexOf("_") + 1) + 1);
}

function cabinId(cabin: string): string {
  return `cabin_${cabin}`;
}

function airlineOf(flight: Flight): string {
  return flight.airline_id ?? "other";
}

function stopsCount({ legs }: Flight): number | null {
  return legs.length === 0 ? null : legs.length - 1;
}

function hoursOf({ duration }: Flight): number | null {
  return duration === null ? null : durationHoursUp(duration);
}
