import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { openLayer } from "./layers";

/**
 * While open, the browser's Back closes this layer instead of leaving the page (T15, T28). Returns how to close it from the page; what
 * it is closed by, `onClose` is told once.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): () => void {
  const tell = useEffectEvent(onClose);
  const leave = useRef<(() => void) | null>(null);

  // Before it can be seen: a press on what is shown already must find a way to close it.
  useLayoutEffect(() => {
    if (!isOpen) return;
    leave.current = openLayer(() => {
      leave.current = null;
      tell();
    });
    return () => {
      // Closed by state rather than by the returned function: take the entry along.
      leave.current?.();
    };
  }, [isOpen]);

  return () => leave.current?.();
}
