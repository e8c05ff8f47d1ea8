import { expect, type Locator } from "@playwright/test";

/** Be somebody (most pages rest until then), and wait until the page's scripts answer for this element. */
export async function takenOver(element: Locator): Promise<void> {
  await element.first().waitFor();
  await element.page().keyboard.press("Shift");
  // Asked for anew each time: the living page may put another element in this one's place, such as a button in that of a plain field.
  await expect
    .poll(() => element.first().evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps"))), {
      timeout: 60_000,
      intervals: [50, 50, 100, 250],
    })
    .toBe(true);
}
