/* Where in the checkout the visitor is: in the address, so that Back goes one step back and a refresh stays. */
import { useEffect, useSyncExternalStore } from "react";

export const STEPS = ["who", "extras", "pay"] as const;
export type Step = (typeof STEPS)[number];

/** The step of the address; the first one on the server and for any other address. */
export function useStep(): Step {
  return useSyncExternalStore(subscribe, read, () => "who");
}

export function goToStep(step: Step) {
  window.location.hash = step;
}

/**
 * The address named a step that nobody has reached yet, and the first one is shown: from now on it names that one, or the form would go
 * under the hands of whoever types its last detail.
 */
export function useFirstInAddress(isForced: boolean) {
  useEffect(() => {
    if (isForced) history.replaceState(history.state, "", `#${STEPS[0]}`);
  }, [isForced]);
}

function read(): Step {
  const named = window.location.hash.slice(1);
  return STEPS.find((step) => step === named) ?? "who";
}

let stepped = false;

/** Whether the visitor has gone from one step to another since the page was loaded. */
export function hasStepped(): boolean {
  return stepped;
}

function subscribe(listener: () => void) {
  const onChange = () => {
    stepped = true;
    listener();
  };
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}
