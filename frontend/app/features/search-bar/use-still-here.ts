import { useEffect, useEffectEvent } from "react";

/** How long a search on its way takes no second press: results come sooner, and whoever stopped the page tries again. */
const SENT_MS = 10_000;

/** Hear that the page which a search was to leave is still here, stopped on its way, or here again: kept for Back, with its button busy. */
export function useStillHere(isSearching: boolean, onStillHere: () => void) {
  const tell = useEffectEvent(onStillHere);
  useEffect(() => {
    if (!isSearching) return;
    const timer = setTimeout(() => tell(), SENT_MS);
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && tell();
    window.addEventListener("pageshow", onShow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pageshow", onShow);
    };
  }, [isSearching]);
}
