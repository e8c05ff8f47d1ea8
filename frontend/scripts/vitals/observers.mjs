/** Runs in the page before anything else: watches as the `web-vitals` library does, and answers through `window.vitals()`. */
export function observeVitals() {
  let lcp = 0;
  let lcpElement = "";
  let cls = 0;
  let session = { sum: 0, first: 0, last: 0 };
  const interactions = new Map();
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
    ({ interactionId, duration }) => {
      if (interactionId) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
    },
    { durationThreshold: 16 },
  );
  // Below fifty interactions the worst of them is the page's INP.
  window.vitals = () => ({
    lcpMilliseconds: Math.round(lcp),
    lcpElement,
    cls: Number(cls.toFixed(4)),
    inpMilliseconds: Math.max(0, ...interactions.values()),
  });
}
