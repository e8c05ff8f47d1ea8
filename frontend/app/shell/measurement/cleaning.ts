/*
 * What of an event may leave (V06, Z62): fields of the closed list whose values look as that field's do, nothing personal by key or by
 * looks. The server's `tracking/cleaning.py` is the same rule.
 */
import { DENIED_KEYS, EVENTS, ITEM, MOST_ITEMS, OLD_NAMES, PATTERNS, type Kind } from "./event-list";

const MOST_MONEY = 1_000_000;
const MOST_COUNT = 9_999;
const LOOKS = new Map(Object.entries(PATTERNS).map(([kind, pattern]) => [kind, new RegExp(`^(?:${pattern})$`, "u")]));
/** E-mail addresses, telephone and card numbers, postcodes, dates of birth. */
const PERSONAL = /@|%40|\+?(?:\d[ ().-]?){9,}|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b/iu;
const EXEMPT: readonly Kind[] = ["date", "hash"];

export type Cleaned = Record<string, unknown>;

/** The event's name in the closed list, null when there is no such event. */
export function knownEvent(name: string): string | null {
  const proper = Object.hasOwn(OLD_NAMES, name) ? (OLD_NAMES[name] ?? name) : name;
  return Object.hasOwn(EVENTS, proper) ? proper : null;
}

/** The fields of an event of the list that may leave. */
export function cleanParameters(event: string, given: unknown): Cleaned {
  return clean(EVENTS[event] ?? {}, given);
}

function clean(fields: Readonly<Record<string, Kind>>, given: unknown): Cleaned {
  const kept: Cleaned = {};
  if (typeof given !== "object" || given === null) return kept;
  for (const [name, kind] of Object.entries(fields)) {
    if (DENIED_KEYS.includes(name.toLowerCase()) || !Object.hasOwn(given, name)) continue;
    const value = valueOf(kind, (given as Cleaned)[name]);
    if (value !== null) kept[name] = value;
  }
  return kept;
}

function valueOf(kind: Kind, value: unknown): unknown {
  if (kind === "items") return itemsOf(value);
  if (kind === "count") return Number.isInteger(value) && isWithin(value, MOST_COUNT) ? value : null;
  if (kind === "money") return isWithin(value, MOST_MONEY) ? Math.round(value * 100) / 100 : null;
  if (typeof value !== "string" || !LOOKS.get(kind)?.test(value)) return null;
  return !EXEMPT.includes(kind) && PERSONAL.test(value) ? null : value;
}

function isWithin(value: unknown, most: number): value is number {
  return typeof value === "number" && value >= 0 && value <= most;
}

function itemsOf(value: unknown): Cleaned[] | null {
  if (!Array.isArray(value)) return null;
  const items = value
    .slice(0, MOST_ITEMS)
    .map((item) => clean(ITEM, item))
    .filter((item) => Object.keys(item).length > 0);
  return items.length > 0 ? items : null;
}
