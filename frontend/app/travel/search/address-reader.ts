/* The parts of an address as text, and reading them one by one without believing any (R14, E41). */
import type { SearchError } from "./search-error";

export const MAX_ADDRESS_LENGTH = 4096;
export const MAX_PARAMETERS = 100;

/** A parameter of an address, decoded. */
export type Pair = readonly [name: string, value: string];

type Complaint = Readonly<{ msg: string; rule: string }>;
type Understand<T> = (text: string) => T | null;

/** The non-empty parameters of a query string, with or without its question mark; an error when there is too much of it. */
export function pairsOf(address: string): Pair[] | SearchError {
  const text = address.startsWith("?") ? address.slice(1) : address;
  if (text.length > MAX_ADDRESS_LENGTH) {
    return { field: "query", msg: "The address is too long", rule: "max_length", room: null };
  }
  if (text.split("&").length > MAX_PARAMETERS) {
    return { field: "query", msg: "The address has too many parts", rule: "max_parameters", room: null };
  }
  // The question mark given here is the one that URLSearchParams takes off: another one belongs to the text.
  return [...new URLSearchParams(`?${text}`)].filter(([, value]) => value !== "");
}

/** Other spellings of a chosen price (E27, E29), read where our own is not there (Z29). */
const OTHER_SPELLINGS = [
  ["cabinClass", "cabin"],
  ["cabinclass", "cabin"],
  ["outboundDepair", "depair"],
  ["outDepartDateTime", "date"],
] as const;

/** The parameters of one address, the first of each name counting; complaints gather in `errors`. */
export class AddressReader {
  readonly errors: SearchError[] = [];
  readonly #values = new Map<string, string>();

  constructor(pairs: readonly Pair[]) {
    for (const [name, value] of pairs) if (!this.#values.has(name)) this.#values.set(name, value);
    for (const [name, ours] of OTHER_SPELLINGS) {
      const value = this.text(name);
      // Of a date and time the local day counts (Z18).
      if (value === null || this.text(ours) !== null) continue;
      this.#values.set(ours, ours === "date" ? value.replace(/T.*$/, "") : value);
    }
  }

  /** The text of a parameter, null when it is not there. */
  text(name: string): string | null {
    return this.#values.get(name) ?? null;
  }

  /** The understood value of a parameter; null, with a complaint, when it is there but makes no sense. */
  one<T>(name: string, understand: Understand<T>, complaint: Complaint): T | null {
    const text = this.text(name);
    if (text === null) return null;
    const value = understand(text);
    if (value === null) this.errors.push({ field: name, ...complaint, room: null });
    return value;
  }

  /** The understood parts of a comma-separated parameter without repeats, cut at the limit with a complaint. */
  several(name: string, understand: Understand<string>, { atMost, msg }: { atMost: number; msg: string }): string[] {
    const found = new Set<string>();
    for (const part of (this.text(name) ?? "").split(",").map((text) => text.trim())) {
      if (part === "") continue;
      const value = understand(part);
      if (value === null) this.errors.push({ field: name, msg, rule: "format", room: null });
      else found.add(value);
    }
    if (found.size > atMost) {
      this.errors.push({ field: name, msg: `At most ${atMost} can be searched at once`, rule: "max", room: null });
    }
    return [...found].slice(0, atMost);
  }
}
