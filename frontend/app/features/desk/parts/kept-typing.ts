import type { FormEvent } from "react";

/** What is typed in forms that were left unsent, by form and field. Only in this tab's memory: nothing of it is written down. */
const kept = new Map<string, Record<string, string>>();

/**
 * Whoever opens another line while they write comes back to what they wrote. Give `fields` to the form's controls as their default values,
 * `onInput` to the form, and `forget` once it was sent.
 */
export function keptTyping(form: string) {
  return {
    fields: kept.get(form) ?? {},
    onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      const texts = [...new FormData(currentTarget)].filter(
        (pair): pair is [string, string] => typeof pair[1] === "string",
      );
      kept.set(form, Object.fromEntries(texts));
    },
    forget: () => void kept.delete(form),
  };
}
