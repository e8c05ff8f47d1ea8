import { useEffect, useRef } from "react";
import type { Opened } from "./desk-data";

/** The panel of what is open: the keyboard goes there, and a screen reader reads on from there. */
const panel = () => document.getElementById("desk-panel");

/**
 * What was opened has the keyboard, unless it took it itself: the button that opened it may have gone, or stands in the bar, ten steps
 * away. A line of the queue keeps it: from there the next one is a key away.
 */
export function useOpenedFocus(opened: Opened | null) {
  const before = useRef(opened);
  useEffect(() => {
    // What was opened takes the queue's place on a small screen, and the other's beside it: its beginning must be in sight.
    if (matchMedia("(width < 56em)").matches) scrollTo(0, 0);
    else panel()?.scrollTo(0, 0);
    if (before.current === opened) return;
    before.current = opened;
    const at = document.activeElement;
    if (at !== null && at !== document.body && !at.closest("header")) return;
    panel()?.focus();
    // On a small screen there is no panel beside the queue.
    if (document.activeElement === document.body) queueLine()?.focus();
  }, [opened]);
}

function queueLine(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-queue] [data-line][tabindex="0"]');
}
