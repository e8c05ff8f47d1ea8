import { expect, test, type Locator } from "@playwright/test";
import { aSearch } from "./support/a-search";

test.use({ javaScriptEnabled: false });

test("R-40, W-18: without scripts a phone shows and tabs to the first holiday before the filters, which are a press away", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(await aSearch(page), { waitUntil: "domcontentloaded" });
  const filters = page.getByRole("complementary", { name: "Filters" });
  const topOf = async (one: Locator) => (await one.boundingBox())?.y ?? Number.NaN;
  const first = page.getByRole("article").first();
  // Not even drawn: who goes by keyboard would meet all of them before the first holiday.
  await expect(filters).toBeHidden();
  await expect(first).toBeVisible();
  await page.locator("main noscript a[href='#filters']").click();
  await expect(filters.getByRole("checkbox").first()).toBeInViewport();
  expect(await topOf(filters)).toBeLessThan(await topOf(first));
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await topOf(filters)).toBeLessThanOrEqual(await topOf(first));
  await expect(page.locator("main noscript a[href='#filters']")).toBeHidden();
});

test("R-40: without scripts a visitor searches, opens a hotel, sees its price and whom to ring, the quote form and the terms", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto(await aSearch(page), { waitUntil: "domcontentloaded" });
  const card = page
    .getByRole("article")
    .filter({ hasText: /for \d adults?/ })
    .first();
  await card.getByRole("link", { name: "View holiday" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const hotel = new URL(page.url());
  await page.goto(`${hotel.pathname}/book${hotel.search}`, { waitUntil: "domcontentloaded" });
  await expect(page.getByText(/^£[\d,]+/).first()).toBeVisible();
  await expect(page.locator("main a[href^='tel:']").first()).toBeVisible();
  await page.goto("/quote", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("button", { name: "Request Quote" })).toBeVisible();
  await page.goto("/shortlist", { waitUntil: "domcontentloaded" });
  // What stands in <noscript> is no text to a locator by text.
  await expect(page.locator("main noscript p")).toHaveText(/^The shortlist needs scripts/);
  await expect(page.locator("main noscript p")).toBeVisible();
  for (const path of ["/help/agency-terms", "/offers", "/contact-us"]) {
    expect((await page.goto(path, { waitUntil: "domcontentloaded" }))?.status(), path).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});
