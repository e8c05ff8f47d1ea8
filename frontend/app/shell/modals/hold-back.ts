import { useLayoutEffect } from "react";

/**
 * What is on its way cannot be taken back: while held, Back leads to where it was asked, however often it is pressed, and closes nothing.
 * Forward again rather than another entry: browsers pass over entries that were made without a press.
 */
export function useHeldBack(isHeld: boolean) {
  useLayoutEffect(() => {
    if (!isHeld) return;
    const here = JSON.stringify(history.state);
    const onPop = (event: PopStateEvent) => {
      if (JSON.stringify(event.state) === here) return;
      event.stopImmediatePropagation();
      history.forward();
    };
    // Before whatever closes layers hears of it.
    window.addEventListener("popstate", onPop, { capture: true });
    return () => window.removeEventListener("popstate", onPop, { capture: true });
  }, [isHeld]);
}
