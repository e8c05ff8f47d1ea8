import { TRACKED, type Tracked } from "../lib/measuring/track";

/** What is said to the measurement from now on, until stopped. */
export function hearTracked() {
  const heard: Tracked[] = [];
  const note = (event: Event) => heard.push((event as CustomEvent<Tracked>).detail);
  window.addEventListener(TRACKED, note);
  return { heard, stop: () => window.removeEventListener(TRACKED, note) };
}
