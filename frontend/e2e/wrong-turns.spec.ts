import { expect, test } from "@playwright/test";
import { violations } from "./support/axe";
import { addressOf, brands } from "./support/brands";
import { watch } from "./support/watch";

for (const brand of brands) {
  test(`W-27: ${brand.name} answers a wrong address with a page of its own and status 404`, async ({ page }) => {
    const seen = watch(page, { allows: /status of 404/ });
    const response = await page.goto(addressOf(brand, "/no-such-page/"));
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link").first()).toHaveAttribute("href", "/");
    await expect(page.getByRole("banner").getByRole("link", { name: `${brand.name}, home` })).toBeVisible();
    await expect(page.getByText("Becalmed")).toBeVisible();
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    expect(await violations(page)).toEqual([]);
    expect(seen).toEqual({ complaints: [], elsewhere: [] });
  });
}

test("W-27: the way on leads home", async ({ page }) => {
  await page.goto(addressOf(brands[0]!, "/no-such-page/"));
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page).toHaveURL(addressOf(brands[0]!));
  expect((await page.reload())?.status()).toBe(200);
});
