import { useEffect, useState } from "react";

/** What comes and goes faster than this is not seen, and need not be drawn. */
const SEEN_MS = 120;

/** Whether something has lasted long enough to be shown. */
export function useLasting(isOn: boolean): boolean {
  const [hasLasted, setHasLasted] = useState(false);

  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setHasLasted(true), SEEN_MS);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isOn]);

  return isOn && hasLasted;
}
