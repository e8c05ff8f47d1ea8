/*
 * What the first touch of a resting page needs is fetched before it, once nothing else wants the line, and not run: it lies in the
 * browser's cache, and a press then waits for no network (decision 43).
 */

/** After the page and all that it begins with have come; whoever is there by then has woken it. */
export const REST_MS = 3_000;
/** Half of what a browser asks of one server at a time over the older protocol: a press has the other half. */
const LANES = 3;
const SLOW_LINES = ["slow-2g", "2g"];

type Line = { saveData?: boolean; effectiveType?: string };

/** Lay this page's code ready when it has rested for a while. Returns how to ask for nothing more. */
export function layReady(): () => void {
  const scripts = (document.querySelector<HTMLMetaElement>("meta[name=scripts-on-touch]")?.content ?? "").split(" ");
  const left = scripts.filter(Boolean);
  let timer: ReturnType<typeof setTimeout>;
  const rest = () => {
    timer = setTimeout(whenIdle, REST_MS, begin);
  };

  function begin() {
    if (document.visibilityState === "hidden") document.addEventListener("visibilitychange", rest, { once: true });
    else if (mayFetchUnasked()) for (let lane = 0; lane < LANES; lane += 1) void fetchNext();
  }

  async function fetchNext() {
    const script = left.shift();
    if (script === undefined) return;
    try {
      const answer = await fetch(script, { priority: "low" });
      await answer.arrayBuffer(); // Only what was read to its end is kept.
    } catch {
      return stop(); // The first touch will ask for it, and say so if it does not come.
    }
    await fetchNext();
  }

  function stop() {
    clearTimeout(timer);
    left.length = 0;
    window.removeEventListener("load", rest);
    document.removeEventListener("visibilitychange", rest);
  }

  if (document.readyState === "complete") rest();
  else window.addEventListener("load", rest, { once: true });
  return stop;
}

/** Not every browser tells when it has nothing to do. */
function whenIdle(callBack: () => void) {
  if ("requestIdleCallback" in window) window.requestIdleCallback(callBack);
  else callBack();
}

function mayFetchUnasked(): boolean {
  const { connection } = navigator as Navigator & { connection?: Line };
  if (connection?.saveData || SLOW_LINES.includes(connection?.effectiveType ?? "")) return false;
  return !matchMedia("(prefers-reduced-data: reduce)").matches;
}
