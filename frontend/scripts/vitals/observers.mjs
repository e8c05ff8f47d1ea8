/** Runs in the page before anything else: watches as the `web-vitals` library does, and answers through `window.vitals()`. */
export function observeVitals() {
  let lcp = 0;
  let lcpElement = "";
  let cls = 0;
  let session = { sum: 0, first: 0, last: 0 };
  const interactions = new Map();
  const named = ({ name, target }) =>
    `${name} ${target?.tagName ?? ""} ${target?.getAttribute("aria-label") ?? ""}`.trim();
  const watch = (type, see, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true, ...more });

  watch("largest-contentful-paint", (entry) => {
    lcp = entry.startTime;
    lcpElement = entry.element ? `${entry.element.tagName} ${entry.url.split("/").at(-1)}`.trim() : "";
  });
  watch("layout-shift", (entry) => {
    if (entry.hadRecentInput) return;
    // Shifts less than a second apart, five seconds at most, are one.
    const isSame = entry.startTime - session.last < 1000 && entry.startTime - session.first < 5000;
    session = isSame
      ? { ...session, sum: session.sum + entry.value, last: entry.startTime }
      : { sum: entry.value, first: entry.startTime, last: entry.startTime };
    cls = Math.max(cls, session.sum);
  });
  watch(
    "event",
    (entry) => {
      const { interactionId, duration } = entry;
      if (!interactionId || duration <= (interactions.get(interactionId)?.duration ?? 0)) return;
      interactions.set(interactionId, { duration, is: named(entry) });
    },
    { durationThreshold: 16 },
  );
  // Below fifty interactions the worst of them is the page's INP.
  const worst = () => [...interactions.values()].sort((one, other) => other.duration - one.duration)[0];
  window.vitals = () => ({
    lcpMilliseconds: Math.round(lcp),
    lcpElement,
    cls: Number(cls.toFixed(4)),
    inpMilliseconds: worst()?.duration ?? 0,
    inpOf: worst()?.is ?? "",
  });
}
