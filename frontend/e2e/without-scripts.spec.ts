import { expect, test } from "@playwright/test";
import { aSearch } from "./support/a-search";

test.use({ javaScriptEnabled: false });

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
