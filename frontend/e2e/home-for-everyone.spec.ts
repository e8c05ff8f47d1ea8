import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { addressOf, brands } from "./support/brands";

const widths = [390, 820, 1440];

for (const brand of brands) {
  for (const width of widths) {
    test(`${brand.name} at ${width} px: axe finds nothing`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(addressOf(brand));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`)).toEqual([]);
    });
  }

  test(`${brand.name}: says its own name and nobody else's (P08)`, async ({ page }) => {
    await page.goto(addressOf(brand));
    await expect(page.getByRole("banner").getByRole("link", { name: `${brand.name}, home` })).toBeVisible();
    const others = brands.filter((other) => other !== brand && !brand.name.includes(other.name));
    for (const other of others) await expect(page.locator("body")).not.toContainText(other.name);
  });

  test(`${brand.name}: at 320 px everything reflows, nothing scrolls sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(addressOf(brand));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(overhang)).toBe(0);
  });
}

test("axe finds nothing with the menu open (W-12)", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(addressOf(brands[0]!));
  // Once: what was pressed while the page rested is done when it is awake.
  await page.getByRole("button", { name: "Menu", expanded: false }).click();
  await expect(page.getByRole("button", { name: "Menu", expanded: true })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
});
