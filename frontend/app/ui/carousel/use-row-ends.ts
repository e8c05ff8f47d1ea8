import { useEffect, useState, type RefObject } from "react";
import { flushSync } from "react-dom";

/** A button hides while less than this many CSS pixels are left on its side (S16). */
const END_PX = 100;

type Ends = { before: boolean; after: boolean };

type RowParts = {
  list: RefObject<HTMLElement | null>;
  previous: RefObject<HTMLButtonElement | null>;
  next: RefObject<HTMLButtonElement | null>;
};

export function measureEnds(list: Pick<HTMLElement, "scrollLeft" | "scrollWidth" | "clientWidth">): Ends {
  const left = Math.abs(list.scrollLeft);
  return { before: left > END_PX, after: list.scrollWidth - list.clientWidth - left > END_PX };
}

/**
 * Say on which sides the row has more to show, as it scrolls and resizes; nothing on either side until the page is alive.
 * A button that is about to hide while it has the focus hands the focus to the other one first, or to the list when both go.
 */
export function useRowEnds({ list, previous, next }: RowParts): Ends {
  const [ends, setEnds] = useState<Ends>({ before: false, after: false });

  useEffect(() => {
    const row = list.current;
    if (!row) return;

    function update() {
      if (!row) return;
      const now = measureEnds(row);
      const focused = document.activeElement;
      const leaving = (!now.before && focused === previous.current) || (!now.after && focused === next.current);
      if (focused && leaving) {
        flushSync(() => setEnds({ before: true, after: true }));
        (now.before ? previous : now.after ? next : list).current?.focus({ preventScroll: true });
      }
      setEnds((was) => (was.before === now.before && was.after === now.after ? was : now));
    }

    update();
    row.addEventListener("scroll", update, { passive: true });
    const observer = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(update);
    observer?.observe(row);
    return () => {
      row.removeEventListener("scroll", update);
      observer?.disconnect();
    };
  }, [list, previous, next]);

  return ends;
}
