/* Wrong and missing answers, and the controls they belong to. */
import type { Problem } from "./search-state";

const CONTROL_OF: Readonly<Record<string, string>> = {
  destination: "search-destination",
  region: "search-destination",
  depair: "search-depair",
  nights: "search-nights",
  date: "holidaySearchDate",
  month: "holidaySearchDate",
};

/** The id of the control to put a problem right in; whatever concerns a room is put right among the guests. */
export function controlOf({ field, room }: Problem): string {
  return room === null ? (CONTROL_OF[field] ?? "search-guests") : "search-guests";
}

/** The sentence beside a field, null when nothing is wrong there. */
export function problemAt(problems: readonly Problem[], field: string, room: number | null = null): string | null {
  return problems.find((problem) => problem.field === field && problem.room === room)?.message ?? null;
}
