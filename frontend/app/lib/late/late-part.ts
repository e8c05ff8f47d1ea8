import { lazy, type ComponentType } from "react";

/** Told to the window when a part's code has not come at the first try: `shell/status-region` says so. */
export const PART_IS_LATE = "leeward:part-late";
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * A part whose code comes when it is first drawn. Where the network is gone it is fetched again until it comes: a code that React is told
 * to be missing would take the whole page away, with all that somebody has typed (ER11).
 */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await untilItComes(load) }));
}

/** Code, however often it has to be asked for. */
export async function untilItComes<Part>(load: () => Promise<Part>, pauseMs = FIRST_PAUSE_MS): Promise<Part> {
  try {
    return await load();
  } catch {
    window.dispatchEvent(new Event(PART_IS_LATE));
    await new Promise((goOn) => {
      window.addEventListener("online", goOn, { once: true });
      setTimeout(goOn, pauseMs);
    });
    return untilItComes(load, Math.min(pauseMs * 2, LONGEST_PAUSE_MS));
  }
}
