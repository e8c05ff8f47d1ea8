import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What axe finds wrong on a page, or in the part that a selector names: the rule, and where. */
export async function violations(page: Page, part?: string): Promise<string[]> {
  await atRest(page);
  // In the page's own window, and without the lists of what is well: a third of the time, the same findings.
  const axe = new AxeBuilder({ page, ...(await isThere(page)) })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] });
  const found = await (part ? axe.include(part) : axe).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

/** Where a document has been read before, axe lies in it: half a megabyte need not be sent and understood again. */
async function isThere(page: Page): Promise<{ axeSource?: string }> {
  const knows = page.frames().length === 1 && (await page.evaluate(() => "axe" in window));
  return knows ? { axeSource: ";" } : {};
}

/** Longer ones, such as Wagtail's badge that beckons for 25 s, neither fade nor slide into place. */
const LONGEST_CHANGE_MS = 5_000;

/** Wait until nothing fades or slides any more: half of a colour is no colour. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    const ending = document
      .getAnimations()
      .filter((one) => one.playState === "running" && Number(one.effect?.getComputedTiming().endTime) <= longest);
    await Promise.allSettled(ending.map((one) => one.finished));
  }, LONGEST_CHANGE_MS);
}

/** How many pixels of the page hang over the window's edge. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** axe finds nothing and nothing scrolls sideways, at the window's own width or at each of these. */
export async function expectAccessible(page: Page, widths: readonly number[] = []) {
  const before = page.viewportSize();
  for (const width of widths.length ? widths : [before?.width ?? 0]) {
    if (widths.length) await page.setViewportSize({ width, height: 900 });
    expect(await violations(page), `${width} px`).toEqual([]);
    expect(await sideways(page), `${width} px scrolls sideways`).toBeLessThanOrEqual(0);
  }
  if (widths.length && before) await page.setViewportSize(before);
}
