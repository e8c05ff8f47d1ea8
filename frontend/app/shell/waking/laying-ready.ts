/*
 * What the first touch of a resting page needs is fetched before it, once nothing else wants the line, and not run: it lies in the
 * browser's cache, and a press then waits for no network (decision 43).
 */

/** After the page and all that it begins with have come; whoever is there by then has woken it. */
export const REST_MS = 3_000;
/** Half of what a browser asks of one server at a time over the older protocol: a press has the other half. */
const LANES = 3;

type Line = { saveData?: boolean; effectiveType?: string };

/** Lay this page's code ready when it has rested for a while. Returns how to ask for nothing more. */
export function layReady(): () => void {
  const named = document.querySelector<HTMLMetaElement>("meta[name=scripts-on-touch]");
  const left = named ? named.content.split(" ") : [];
  const stop = () => void (left.length = 0);
  // Not every browser tells when it has nothing to do.
  const rest = () => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(begin), REST_MS);

  function begin() {
    if (document.hidden) document.addEventListener("visibilitychange", rest, { once: true });
    else if (mayFetchUnasked()) for (let lane = 0; lane < LANES; lane += 1) void fetchNext();
  }

  async function fetchNext(): Promise<void> {
    const script = left.shift();
    if (!script) return;
    // Only what was read to its end is kept. What does not come the first touch asks for, and says so.
    const answer = await fetch(script, { priority: "low" }).then((one) => one.arrayBuffer(), stop);
    if (answer) await fetchNext();
  }

  if (document.readyState === "complete") rest();
  else window.addEventListener("load", rest, { once: true });
  return stop;
}

function mayFetchUnasked(): boolean {
  const { saveData, effectiveType = "" } = (navigator as { connection?: Line }).connection ?? {};
  return !saveData && !effectiveType.includes("2g") && !matchMedia("(prefers-reduced-data: reduce)").matches;
}
