/*
 * Saying what a visitor did. Nobody is told here: the measurement, which is loaded after consent only, listens on the window and takes
 * what was said before it came. Called from handlers by event name, never from markup.
 */
import type { EventName, TrackedEvents } from "./events";

export const TRACKED = "leeward:tracked";

export type Tracked = { [Name in EventName]: { event: Name; parameters: TrackedEvents[Name] } }[EventName];

const MOST_WAITING = 50;
let waiting: Tracked[] | null = [];

export function track<Name extends EventName>(event: Name, parameters: TrackedEvents[Name]) {
  // A pair of the list: the parameters are typed by the name.
  const detail = { event, parameters } as Tracked;
  if (waiting && waiting.length < MOST_WAITING) waiting.push(detail);
  window.dispatchEvent(new CustomEvent<Tracked>(TRACKED, { detail }));
}

/** What nobody has heard yet, which from now on is the caller's to keep. */
export function takeWaiting(): Tracked[] {
  return waiting?.splice(0) ?? [];
}

/** Hear every event, those of this page view that were said before included. Returns how to stop. */
export function listenToTracked(listener: (tracked: Tracked) => void): () => void {
  const before = waiting ?? [];
  waiting = null;
  before.forEach(listener);
  const onTracked = (event: Event) => listener((event as CustomEvent<Tracked>).detail);
  window.addEventListener(TRACKED, onTracked);
  return () => window.removeEventListener(TRACKED, onTracked);
}
