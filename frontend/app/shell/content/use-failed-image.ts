import { useEffect, useState, type RefObject } from "react";

/**
 * Whether an image did not come. It may have failed before this code was there to hear of it; once the network is back it is asked for
 * again.
 */
export function useFailedImage(image: RefObject<HTMLImageElement | null>): { hasFailed: boolean; onError: () => void } {
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const drawn = image.current;
    if (drawn?.complete && drawn.currentSrc && !drawn.naturalWidth) queueMicrotask(() => setFailed(true));
    const again = () => setFailed(false);
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [image]);

  return { hasFailed, onError: () => setFailed(true) };
}
