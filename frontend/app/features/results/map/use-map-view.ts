import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from "react";
import { moved, zoomed, type Size, type View } from "./projection";

const STEP_PX = 80;
const ZOOM = 1.6;
/** A wish for other results is a map that has come to rest. */
const REST_MS = 350;

export type MapView = {
  view: View;
  change: (view: View) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
};

/** Panning and zooming by keys, buttons and hand (W-17); `onRest` hears where the map came to rest after a change of the visitor's. */
export function useMapView(first: View, onRest: (view: View) => void): MapView {
  // Until the visitor moves it, the map follows its window's size.
  const [own, setOwn] = useState<View | null>(null);
  const view = own ?? first;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const grip = useRef<{ x: number; y: number; from: View } | null>(null);

  useEffect(() => () => clearTimeout(timer.current), []);

  function change(next: View) {
    setOwn(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onRest(next), REST_MS);
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = byKey(event.key, view);
    if (!next) return;
    event.preventDefault();
    change(next);
  }

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0) return;
    grip.current = { x: event.clientX, y: event.clientY, from: view };
  }

  function onPointerMove(event: PointerEvent) {
    const held = grip.current;
    if (!held || event.buttons === 0) return;
    change(moved(held.from, { x: event.clientX - held.x, y: event.clientY - held.y }));
  }

  return { view, change, onKeyDown, onPointerDown, onPointerMove, onPointerUp: () => (grip.current = null) };
}

function byKey(key: string, view: View): View | null {
  switch (key) {
    case "ArrowLeft":
      return moved(view, { x: STEP_PX, y: 0 });
    case "ArrowRight":
      return moved(view, { x: -STEP_PX, y: 0 });
    case "ArrowUp":
      return moved(view, { x: 0, y: STEP_PX });
    case "ArrowDown":
      return moved(view, { x: 0, y: -STEP_PX });
    case "+":
    case "=":
      return zoomed(view, ZOOM);
    case "-":
      return zoomed(view, 1 / ZOOM);
    default:
      return null;
  }
}

/** The size of an element, as it changes. */
export function useSize(element: RefObject<HTMLElement | null>, first: Size): Size {
  const [size, setSize] = useState(first);
  useEffect(() => {
    const box = element.current;
    if (!box || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
