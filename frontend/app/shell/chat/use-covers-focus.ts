import { useSyncExternalStore, type RefObject } from "react";

/** What may move the focus below something that floats, or out from below it. */
const MOVES = ["focusin", "focusout", "scroll", "resize"] as const;

/** Whether a floating box lies on what has the focus: that must be seen (2.4.11), so the box has to give way. */
export function useCoversFocus(box: RefObject<HTMLElement | null>): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOnFocus(box.current),
    () => false,
  );
}

function subscribe(onChange: () => void) {
  for (const move of MOVES) window.addEventListener(move, onChange, { passive: true });
  return () => {
    for (const move of MOVES) window.removeEventListener(move, onChange);
  };
}

/** By its middle: an edge below a corner is still found, and the page's own frame takes the focus too but is no control. */
function isOnFocus(box: HTMLElement | null): boolean {
  const { activeElement } = document;
  if (!box || !(activeElement instanceof HTMLElement) || activeElement.tabIndex < 0) return false;
  if (box.contains(activeElement)) return false;
  const [over, under] = [box.getBoundingClientRect(), activeElement.getBoundingClientRect()];
  const [x, y] = [(under.left + under.right) / 2, (under.top + under.bottom) / 2];
  return over.left < x && x < over.right && over.top < y && y < over.bottom;
}
