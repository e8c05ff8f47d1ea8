import { useEffect, useState, type RefObject } from "react";
import { flushSync } from "react-dom";

/** How far outside the screen something counts as near: a tenth of the screen's height and width (K03). */
const MARGIN = "10%";

/** Whether the element has come near the screen, or is about to be printed. It never goes back. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    const box = element.current;
    if (!box || isNear) return;
    // The print is taken as soon as the listeners are done, so the picture must be in the page by then.
    const beforePrint = () => flushSync(() => setIsNear(true));
    window.addEventListener("beforeprint", beforePrint);
    const observer = watchFor(box, () => setIsNear(true));
    return () => {
      window.removeEventListener("beforeprint", beforePrint);
      observer?.disconnect();
    };
  }, [element, isNear]);

  return isNear;
}

/** Call back once the box comes near; at once in a browser that cannot tell. */
function watchFor(box: HTMLElement, callBack: () => void): IntersectionObserver | null {
  if (typeof IntersectionObserver === "undefined") {
    callBack();
    return null;
  }
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && callBack(), {
    rootMargin: MARGIN,
  });
  observer.observe(box);
  return observer;
}
