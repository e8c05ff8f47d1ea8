/* A page rests until somebody is there: what its code would do, the printed page does. */

/** The click is for those whose screen reader or voice presses: nothing goes before it. */
const SIGNS = ["pointerdown", "pointermove", "touchstart", "wheel", "scroll", "keydown", "focusin", "click"] as const;

/** Call back at the first thing that somebody does on this page, once. Returns how to stop listening. */
export function onFirstSign(callBack: () => void): () => void {
  const options = { capture: true, passive: true };
  const stop = () => SIGNS.forEach((sign) => window.removeEventListener(sign, see, options));
  function see(event: Event) {
    if (isOnlyTheLayout(event)) return;
    stop();
    callBack();
  }
  SIGNS.forEach((sign) => window.addEventListener(sign, see, options));
  return stop;
}

/** Browsers tell of a pointer that lies still when the page moves below it. */
function isOnlyTheLayout(event: Event): boolean {
  return event.type === "pointermove" && event instanceof PointerEvent && !event.movementX && !event.movementY;
}
