import type { Problem } from "../state/fields";

/** What is wrong with a field. */
export function errorAt(problems: readonly Problem[], field: string): string | undefined {
  const found = problems.find((problem) => problem.field === field)?.message;
  // Beside the field its owner's name says nothing new.
  const words = found?.replace(/^(Adult|Child) \d+[^:]*: /, "");
  return words && words.charAt(0).toUpperCase() + words.slice(1);
}
