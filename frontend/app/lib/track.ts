/*
 * Saying what a visitor did. Nobody is told here: whoever measures, after consent, listens for `TRACKED` on the window. Called from
 * handlers by event name, never from markup.
 */

export const TRACKED = "leeward:tracked";

export type Tracked = { event: string; parameters: Readonly<Record<string, string | number>> };

/** Personal data never leaves through analytics, whatever a caller hands over. */
const PERSONAL = new Set(
  "user_data title name e_mail first_name last_name email firstName lastName fullName".split(" "),
);

export function track(event: string, parameters: Tracked["parameters"] = {}) {
  const safe = Object.fromEntries(Object.entries(parameters).filter(([key]) => !PERSONAL.has(key)));
  const detail: Tracked = { event, parameters: safe };
  window.dispatchEvent(new CustomEvent<Tracked>(TRACKED, { detail }));
}
