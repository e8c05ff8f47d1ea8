import { expect, type Locator, type Page } from "@playwright/test";

/** What lies under an open dialog cannot be reached: the browser holds it inert, and nothing of it takes the focus. */
export async function expectRestInert(dialog: Locator): Promise<void> {
  const reached = await dialog.evaluate((open) => {
    const focused = document.activeElement;
    const all = [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, [tabindex]")];
    const under = all.filter((one) => !open.contains(one) && one.checkVisibility());
    const taken = under.filter((one) => {
      one.focus({ preventScroll: true });
      return document.activeElement === one;
    });
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    return {
      isModal: open.matches(":modal"),
      under: under.length,
      taken: taken.map((one) => one.outerHTML.slice(0, 100)),
    };
  });
  expect(reached, "the page under the dialog is inert").toMatchObject({ isModal: true, taken: [] });
  expect(reached.under, "there is a page under the dialog").toBeGreaterThan(0);
}

/** Press Tab so often; every move of the focus is noted in the page, also one that is over before somebody could ask. */
export async function expectTabStaysInside(page: Page, dialog: Locator, presses: number): Promise<void> {
  await dialog.evaluate((open) => {
    const seen = { inside: 0, outside: [] as string[] };
    Object.assign(window, { focusSeen: seen });
    // The browser's own bar lies between the last stop and the first: there, nothing of the page is told.
    document.addEventListener("focusin", ({ target }) => {
      if (target instanceof Element && open.contains(target)) seen.inside += 1;
      else seen.outside.push(target instanceof Element ? target.outerHTML.slice(0, 200) : String(target));
    });
  });
  for (let press = 0; press < presses; press += 1) await page.keyboard.press("Tab");
  const seen = await page.evaluate(
    () => (window as unknown as { focusSeen: { inside: number; outside: string[] } }).focusSeen,
  );
  expect(seen.outside, "Tab stays inside").toEqual([]);
  expect(seen.inside, "Tab moves the focus").toBeGreaterThan(0);
}
