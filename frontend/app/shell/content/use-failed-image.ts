import { useEffect, useRef, useState, type RefObject } from "react";

/** A shop that was too busy for a picture is asked again after so many seconds; one that is away, no more than thrice. */
const ASKED_AGAIN_S = [5, 20, 60];

/**
 * Whether an image did not come. It may have failed before this code was there to hear of it; it is asked for again after some time,
 * and at once when the network is back.
 */
export function useFailedImage(image: RefObject<HTMLImageElement | null>): { hasFailed: boolean; onError: () => void } {
  const [hasFailed, setFailed] = useState(false);
  const tries = useRef(0);

  useEffect(() => {
    const drawn = image.current;
    if (drawn?.complete && drawn.currentSrc && !drawn.naturalWidth) queueMicrotask(() => setFailed(true));
  }, [image]);

  useEffect(() => {
    if (!hasFailed) return;
    const again = () => setFailed(false);
    window.addEventListener("online", again);
    const wait = ASKED_AGAIN_S[tries.current++];
    const timer = wait && setTimeout(again, wait * 1_000);
    return () => {
      window.removeEventListener("online", again);
      clearTimeout(timer);
    };
  }, [hasFailed]);

  return { hasFailed, onError: () => setFailed(true) };
}
