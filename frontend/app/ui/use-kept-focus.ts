import { useEffect, useRef, type FocusEvent } from "react";

/**
 * For a box whose controls come and go: when the one in focus goes with what it did, the focus stays in the box instead of falling to
 * the page's beginning (widgets.md 3.2). Spread the answer on the box.
 */
export function useKeptFocus<Box extends HTMLElement = HTMLDivElement>() {
  const ref = useRef<Box>(null);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      last.current = target;
    },
    onBlur: ({ target }: FocusEvent) => {
      if (target.isConnected) last.current = null;
    },
  };
}
