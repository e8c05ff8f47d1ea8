import { useEffect, useRef, type FocusEvent, type PointerEvent } from "react";

/** How long a mouse or the focus rests on something before it counts as meant. */
const RESTS_MS = 80;

/**
 * Handlers for a group of choices: what will be pressed is prepared before it is. A finger or button that goes down means it at once,
 * until it is up again the answer may be here; a mouse or the keyboard's focus means it when it stays.
 */
export function useAhead(prepare: (target: Element) => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function rest(target: EventTarget) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => target instanceof Element && prepare(target), RESTS_MS);
  }

  return {
    onPointerDown({ target }: PointerEvent) {
      clearTimeout(timer.current);
      if (target instanceof Element) prepare(target);
    },
    onPointerOver({ target, pointerType }: PointerEvent) {
      if (pointerType === "mouse") rest(target);
    },
    onPointerLeave() {
      clearTimeout(timer.current);
    },
    onFocus({ target }: FocusEvent) {
      rest(target);
    },
  };
}
