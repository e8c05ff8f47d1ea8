import { expect, test } from "@playwright/test";
import { expectAccessible, sideways, violations } from "./support/axe";
import { addressOf, brands } from "./support/brands";

for (const brand of brands) {
  test(`${brand.name}: axe finds nothing at three widths, and at 320 px nothing scrolls sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(addressOf(brand));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page, [390, 820, 1440]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sideways(page)).toBe(0);
  });

  test(`${brand.name}: says its own name and nobody else's (P08)`, async ({ page }) => {
    await page.goto(addressOf(brand));
    await expect(page.getByRole("banner").getByRole("link", { name: `${brand.name}, home` })).toBeVisible();
    const others = brands.filter((other) => other !== brand && !brand.name.includes(other.name));
    for (const other of others) await expect(page.locator("body")).not.toContainText(other.name);
  });
}

test("axe finds nothing with the menu open (W-12)", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(addressOf(brands[0]!));
  // Once: what was pressed while the page rested is done when it is awake.
  await page.getByRole("button", { name: "Menu", expanded: false }).click();
  await expect(page.getByRole("button", { name: "Menu", expanded: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
