import { useEffect } from "react";
import { CONSENT_CHANGED, hasConsent } from "../../lib/consent";

/** Starts the measurement once the page rests and the visitor has agreed to it; until then not a byte of it is loaded. */
export function LateMeasurement({ tagScript }: { tagScript: string | null }) {
  useEffect(() => {
    const start = () => {
      if (!hasConsent("statistics") && !hasConsent("marketing")) return;
      import("./start").then(
        (module) => module.startMeasurement(tagScript),
        () => undefined, // Then nothing is measured.
      );
    };
    const timer = setTimeout(start, 1_000);
    window.addEventListener(CONSENT_CHANGED, start);
    return () => {
      clearTimeout(timer);
      window.removeEventListener(CONSENT_CHANGED, start);
    };
  }, [tagScript]);
  return null;
}
