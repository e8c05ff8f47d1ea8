/* What the server found wrong with an order that this page let through: where it is put right, and when it has been. */
import type { Fields, Problem } from "./fields";
import { REQUESTS } from "./fields";
import type { Step } from "./use-step";

/** `round` counts the refusals: each new one is told anew. */
export type Found = Readonly<{ round: number; problems: readonly Problem[] }>;

export const NOTHING_FOUND: Found = { round: 0, problems: [] };

/** The step that has the field of a problem; none for what no field of this page can put right. */
export function stepOf({ field }: Problem): Step | null {
  if (/^(travellers|contact)\../.test(field)) return "who";
  return field === REQUESTS ? "extras" : null;
}

/** Without the problems of fields that are being typed anew; a date of birth is three fields below its name. */
export function withoutTyped(found: Found, typed: Fields): Found {
  const isTyped = ({ field }: Problem) =>
    Object.keys(typed).some((name) => name === field || name.startsWith(`${field}.`));
  const problems = found.problems.filter((problem) => !isTyped(problem));
  return problems.length === found.problems.length ? found : { ...found, problems };
}

/** Those of one step, in the order in which the server told them. */
export function foundIn(found: Found, step: Step): Problem[] {
  return found.problems.filter((problem) => stepOf(problem) === step);
}
