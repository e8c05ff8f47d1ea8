import { useEffect, useRef, useState, type PointerEvent, type RefObject } from "react";
import { moved, type Size, type View } from "../../../travel/drawn-map/projection";

/** A wish for other results is a map that has come to rest. */
const REST_MS = 350;

export type MapView = {
  view: View;
  change: (view: View) => void;
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
};

/** What the window over the map shows, moved by hand and by whoever changes it; `onRest` hears where the map came to rest after a change of the visitor's. */
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

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0) return;
    grip.current = { x: event.clientX, y: event.clientY, from: view };
  }

  function onPointerMove(event: PointerEvent) {
    const held = grip.current;
    if (!held || event.buttons === 0) return;
    change(moved(held.from, { x: event.clientX - held.x, y: event.clientY - held.y }));
  }

  return { view, change, onPointerDown, onPointerMove, onPointerUp: () => (grip.current = null) };
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
