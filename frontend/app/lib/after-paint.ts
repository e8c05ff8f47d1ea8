/** As long as a page that is not being drawn, such as one in a tab behind, is waited for. */
const UNSEEN_MS = 120;

/**
 * Resolves once what was done so far has been painted. Work begun then does not stand between a press and what it shows.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, UNSEEN_MS);
    // A frame's callback runs before its paint, the next task after it.
    requestAnimationFrame(() => setTimeout(done));
  });
}
