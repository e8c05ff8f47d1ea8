import { CONSENT_CHANGED, hasConsent } from "../../lib/consent";
import { onMeasuredClick } from "./clicks";
import { carryUntold } from "./untold";

const REST_MS = 1_000;

/**
 * Start the measurement once the page rests and the visitor has agreed to it; until then not a byte of it is loaded, and it waits for no other
 * code. Clicks are noted from the beginning, in the page's own memory, and told once it is here. `tagScript` tells the tag manager's
 * address, null where there is none.
 */
export function measureOnceAllowed(tagScript: () => string | null) {
  const start = () => {
    if (!hasConsent("statistics") && !hasConsent("marketing")) return;
    import("./start").then(
      (module) => module.startMeasurement(tagScript()),
      () => undefined, // Then nothing is measured.
    );
  };
  document.addEventListener("click", onMeasuredClick);
  window.addEventListener("pagehide", carryUntold);
  setTimeout(start, REST_MS);
  window.addEventListener(CONSENT_CHANGED, start);
}
