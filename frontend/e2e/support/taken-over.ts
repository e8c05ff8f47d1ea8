import type { Locator } from "@playwright/test";

/** Wait until the page's scripts answer for this element; what a test presses sooner only the browser hears. */
export async function takenOver(element: Locator): Promise<void> {
  await element.first().waitFor();
  await element.first().evaluate(async (node) => {
    const isReady = () => Object.keys(node).some((key) => key.startsWith("__reactProps"));
    while (!isReady()) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
