import { useEffect, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { NEAR_MARGIN } from "./near-margin";

/** Whether the element has come near the screen, or is about to be printed. It never goes back. `wasNear`: it was so before. */
export function useNear(element: RefObject<HTMLElement | null>, wasNear: () => boolean = () => false): boolean {
  const [isNear, setIsNear] = useState(wasNear);

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
    rootMargin: NEAR_MARGIN,
  });
  observer.observe(box);
  return observer;
}
