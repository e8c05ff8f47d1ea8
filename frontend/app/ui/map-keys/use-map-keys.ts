import { useId, useState, type FocusEvent, type KeyboardEvent } from "react";

/** So far one press of an arrow key goes. */
const STEP_PX = 80;

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
};

type MapMoves = {
  /** Pixels by which the window over the map goes to the right and down. */
  moveBy: (x: number, y: number) => void;
  zoomBy: (step: 1 | -1) => void;
};

/** "left": arrow keys were the map's until just now. */
export type MapKeysState = "resting" | "moving" | "left";

/**
 * The keys of a map (W-17): reached with Tab it lets the page scroll; Enter begins moving it with the arrow keys, Escape ends that and
 * nothing else, and Tab leaves it. Plus and minus zoom as long as it has the focus. Spread `bound` on what is focused, and draw `MapHint`
 * right behind it.
 */
export function useMapKeys(label: string, { moveBy, zoomBy }: MapMoves) {
  const [state, setState] = useState<MapKeysState>("resting");
  const hintId = useId();

  /** Whether the key was the map's. */
  function press(key: string): boolean {
    const step = state === "moving" ? STEPS[key] : undefined;
    if (step) moveBy(...step);
    else if (key === "+" || key === "=") zoomBy(1);
    else if (key === "-") zoomBy(-1);
    else if (key === "Enter") setState("moving");
    else if (key === "Escape" && state === "moving") setState("left");
    else return false;
    return true;
  }

  const bound = {
    tabIndex: 0,
    role: "application",
    "aria-roledescription": "map",
    "aria-label": label,
    "aria-describedby": hintId,
    onKeyDown: (event: KeyboardEvent) => {
      const isOwn = event.target === event.currentTarget && !event.ctrlKey && !event.metaKey && !event.altKey;
      // What is taken here is nobody else's: neither the page scrolls, nor does the dialog around it close.
      if (isOwn && press(event.key)) event.preventDefault();
    },
    onBlur: (event: FocusEvent) => {
      if (event.target === event.currentTarget) setState("resting");
    },
  } as const;

  return { bound, hint: { id: hintId, state } };
}
