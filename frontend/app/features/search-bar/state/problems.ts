/* Wrong and missing answers, and the controls they belong to. */
import { MAX_CHILDREN_PER_ROOM } from "../../../travel/limits";
import type { Problem } from "./search-state";

const GUESTS = "search-guests";
const CONTROL_OF: Readonly<Record<string, string>> = {
  destination: "search-destination",
  region: "search-destination",
  depair: "search-depair",
  nights: "search-nights",
  date: "holidaySearchDate",
  month: "holidaySearchDate",
  flex: "holidaySearchDate",
  rooms: GUESTS,
};

type Where = Pick<Problem, "field" | "room">;

/** The id of the control to put a problem right in, all of a room's among the guests; null where the form asks nothing of the kind. */
export function controlOf({ field, room }: Where): string | null {
  return room === null ? (CONTROL_OF[field] ?? null) : GUESTS;
}

/** The same in the plain form, where every answer about a room has a control of its own. */
export function plainControlOf({ field, room }: Where): string | null {
  return room === null ? controlOf({ field, room }) : roomControl(room, childOf(field));
}

/** The id of a room's plain control: how many adults, or the age of a child. */
export function roomControl(room: number, child: number | null): string {
  return child === null ? `search-room-${room}-adults` : `search-room-${room}-age-${child}`;
}

/** The sentence beside a control, null when nothing is wrong there. */
export function problemAt(
  problems: readonly Problem[],
  control: string,
  find: (problem: Problem) => string | null = controlOf,
): string | null {
  return problems.find((problem) => find(problem) === control)?.message ?? null;
}

/** Which child's age a room's problem is put right at; null: not there, but at its adults. Children without an age begin at the first. */
function childOf(field: string): number | null {
  if (field === "children" || field === "ages") return 0;
  const [, child] = /^child(\d+)$/.exec(field) ?? [];
  return child === undefined ? null : Math.min(Number(child), MAX_CHILDREN_PER_ROOM - 1);
}
