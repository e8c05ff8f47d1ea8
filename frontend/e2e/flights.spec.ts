import { expect, test, type Page } from "@playwright/test";
import { violations } from "./support/axe";
import { aBookingPage } from "./support/booking-page";

async function openFlights(page: Page) {
  await page.goto(await aBookingPage(page), { waitUntil: "domcontentloaded" });
  const opener = page.getByRole("button", { name: "Alternative flights" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Alternative flights" });
  await expect(dialog.getByRole("article").first()).toBeVisible();
  return { opener, dialog };
}

for (const width of [1440, 820, 390]) {
  test(`M01: the alternative flights have no accessibility violation at ${width} px, nor sideways scroll`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { dialog } = await openFlights(page);
    expect(await violations(page, "dialog[open]")).toEqual([]);
    const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test("M01: on a phone with a slow line the list of flights stays where it first stood", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        if (document.querySelector("dialog[open]")) window.name = String(Number(window.name) + entry.value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.route("**/baskets/*/flights", async (route) => {
    // Longer than a press excuses a movement.
    await new Promise((done) => setTimeout(done, 900));
    await route.continue();
  });
  await openFlights(page);
  await page.waitForTimeout(500);
  expect(Number(await page.evaluate(() => window.name))).toBeLessThan(0.02);
});

test("T29, R20: another cabin closes the window, stands in the address, and the focus is back", async ({ page }) => {
  const { opener, dialog } = await openFlights(page);
  await dialog.locator("[aria-pressed=false]").first().click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/[?&]cabin=.+&outflight=[A-Z]{3}\d+_\d{8}&inflight=[A-Z]{3}\d+_\d{8}/);
  await expect(opener).toBeFocused();
});

test("T15: Back closes it and leaves the page as it was", async ({ page }) => {
  const { dialog } = await openFlights(page);
  const address = page.url();
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect(page.url()).toBe(address);
});
