import { useSyncExternalStore, type RefObject } from "react";

/** What may move the focus below something that floats, or out from below it. */
const MOVES = ["focusin", "focusout", "scroll", "resize"] as const;

/**
 * Whether a floating box has to give way: it lies on what has the focus, which must be seen (2.4.11), or on something whose every part is
 * to be pressed, such as a calendar (`data-keep-clear`).
 */
export function useGivesWay(box: RefObject<HTMLElement | null>): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOnFocus(box.current) || isOnKeptClear(box.current),
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

/** Not while somebody is in the box: what they have opened stays. */
function isOnKeptClear(box: HTMLElement | null): boolean {
  if (!box || box.contains(document.activeElement)) return false;
  const over = box.getBoundingClientRect();
  return [...document.querySelectorAll("[data-keep-clear]")].some((element) => {
    const under = element.getBoundingClientRect();
    return over.left < under.right && under.left < over.right && over.top < under.bottom && under.top < over.bottom;
  });
}
