/* The three spellings of rooms in an address, taken apart into text (Z16). Nothing is believed here. */
import type { Pair } from "./address-reader";
import { DEFAULT_ADULTS, MAX_ROOMS } from "../limits";

/** One room as it was typed. Null: not said. */
export type TypedRoom = { adults: string | null; children: string | null; ages: string[] };

type Part = keyof TypedRoom;

const PLAIN = /^room\[(?:(adults|children)\]|(ages)\]\[\])$/;
const NUMBERED = /^rooms?\[([0-9]{1,2})\]\[(adults|children|ages)\](?:\[[0-9]{0,2}\])?$/;
/** Stands for whatever is no number at all. */
const NONSENSE = "?";
/** More ages than this in one JSON room change nothing about the answer. */
const AGES_READ = 10;

/** The rooms of an address in their order: plain groups before numbered ones before a JSON list, the first that is there. */
export function typedRooms(pairs: readonly Pair[]): TypedRoom[] {
  const plain: TypedRoom[] = [];
  const numbered = new Map<number, TypedRoom>();
  let listed: TypedRoom[] = [];
  for (const [name, value] of pairs) {
    const [, count, ages] = PLAIN.exec(name) ?? [];
    const [, index, part] = NUMBERED.exec(name) ?? [];
    // The patterns let only parts through: the compiler cannot know.
    if (count ?? ages) addPlain(plain, (count ?? ages) as Part, value);
    if (index !== undefined) setPart(roomAt(numbered, Number(index)), part as Part, value);
    if (name === "rooms") listed = fromJson(value);
  }
  if (plain.length > 0) return plain;
  if (numbered.size > 0) return withAdults([...numbered].sort(([a], [b]) => a - b).map(([, room]) => room));
  return listed;
}

/** Where some of the rooms say how many adults they have, the others have none: a form leaves out what nobody chose. */
function withAdults(rooms: TypedRoom[]): TypedRoom[] {
  if (rooms.every(({ adults }) => adults === null)) return rooms;
  return rooms.map((room) => ({ ...room, adults: room.adults ?? "0" }));
}

function emptyRoom(): TypedRoom {
  return { adults: null, children: null, ages: [] };
}

function roomAt(rooms: Map<number, TypedRoom>, index: number): TypedRoom {
  const room = rooms.get(index) ?? emptyRoom();
  rooms.set(index, room);
  return room;
}

function addPlain(rooms: TypedRoom[], part: Part, value: string): void {
  let room = rooms.at(-1);
  // A second "adults" can only belong to the next room: that is how groups without numbers are told apart.
  if (!room || (part === "adults" && room.adults !== null)) {
    room = emptyRoom();
    rooms.push(room);
  }
  setPart(room, part, value);
}

function setPart(room: TypedRoom, part: Part, value: string): void {
  if (part === "ages") room.ages.push(value);
  else room[part] = value;
}

function fromJson(text: string): TypedRoom[] {
  const listed = parsed(text);
  if (!Array.isArray(listed)) return [{ ...emptyRoom(), adults: NONSENSE }];
  return listed.slice(0, MAX_ROOMS + 1).map(roomFromJson);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function roomFromJson(entry: unknown): TypedRoom {
  if (typeof entry !== "object" || entry === null || Array.isArray(entry)) return { ...emptyRoom(), adults: NONSENSE };
  const { adults, children, ages } = entry as Record<Part, unknown>; // Any of them may be missing: then it is undefined.
  return {
    adults: adults === undefined ? String(DEFAULT_ADULTS) : textOf(adults),
    children: children === undefined || children === null ? null : textOf(children),
    ages: agesOf(ages),
  };
}

function agesOf(ages: unknown): string[] {
  if (ages === undefined) return [];
  return Array.isArray(ages) ? ages.slice(0, AGES_READ).map(textOf) : [NONSENSE];
}

/** Text and whole numbers as text. Anything else, a list of one number included, is no number. */
function textOf(value: unknown): string {
  return typeof value === "string" || Number.isInteger(value) ? String(value) : NONSENSE;
}
