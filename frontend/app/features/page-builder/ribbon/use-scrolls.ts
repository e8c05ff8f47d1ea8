import { useEffect, useState, type RefObject } from "react";

/** Whether the element holds more than it shows, as the window changes. */
export function useScrolls(element: RefObject<HTMLElement | null>): boolean {
  // Until the page is alive it is taken to scroll: a stop too many on the way harms less than a list the keyboard cannot move.
  const [scrolls, setScrolls] = useState(true);

  useEffect(() => {
    const box = element.current;
    if (!box || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setScrolls(box.scrollWidth > box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);

  return scrolls;
}
