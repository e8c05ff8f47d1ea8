/** How long a page on its way elsewhere takes no second press: the next one comes sooner, and whoever stopped it tries again. */
const SENT_MS = 10_000;

/** To an address. `onStillHere` hears that this page was stopped on its way, or is here again: kept for Back, with its button busy. */
export function leavePage(address: string, onStillHere: () => void) {
  const heard = new AbortController();
  const tell = () => {
    window.clearTimeout(timer);
    heard.abort();
    onStillHere();
  };
  const timer = window.setTimeout(tell, SENT_MS);
  // Not the first showing of a page that is still loading as it is left.
  window.addEventListener("pageshow", ({ persisted }) => persisted && tell(), { signal: heard.signal });
  window.location.assign(address);
}
