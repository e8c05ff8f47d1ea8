import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { addressOf, brands, mainBrand } from "../support/brands";
import { aBasket } from "../support/baskets";
import { fillTravellers, goToCheckout, goToTheButton } from "../support/checkout-form";

/* Photographs of the checkout's three steps and of the page after it, as every brand draws them (`make shots`). */
const FOLDER = process.env.LEEWARD_SHOTS ?? "test-results/shots";
const WIDTHS = [390, 820, 1440];

for (const brand of brands) {
  const workspace = brand.host.split(".").length > 1 ? (brand.host.split(".")[0] ?? "") : "main";

  test.describe(workspace, () => {
    test.use({ baseURL: addressOf(brand) });

    test(`${workspace}: checkout`, async ({ page, playwright }) => {
      // Node resolves no other name of this machine than its own: the brand is told by the header.
      const headers = { Host: new URL(addressOf(brand)).host };
      const request = await playwright.request.newContext({ baseURL: addressOf(mainBrand), extraHTTPHeaders: headers });
      const photograph = async (name: string) => {
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await seeAll(page);
          await page.screenshot({
            path: join(FOLDER, workspace, String(width), `checkout-${name}.png`),
            fullPage: true,
          });
        }
      };
      const basket = await aBasket({ request }, [{ adults: 2, ages: [4] }]);
      await goToCheckout(page, basket);
      await photograph("1-who");
      await leaveOutAName(page);
      await photograph("2-wrong");
      await fillTravellers(page, basket);
      await page.getByRole("button", { name: "Continue to extras" }).click();
      await expect(page.getByRole("button", { name: "Continue to check and pay" })).toBeVisible();
      await photograph("3-extras");
      await page.goBack();
      await goToTheButton(page);
      await photograph("4-pay");
      await page.getByRole("button", { name: /^Book now and pay £/ }).click();
      await page.getByRole("button", { name: /^Pay £/ }).waitFor();
      await photograph("5-payment");
      await page.getByRole("button", { name: /^Pay £/ }).click();
      await expect(page.getByRole("heading", { name: /^You are going to/ })).toBeVisible();
      await photograph("6-booked");
      await request.dispose();
    });
  });
}

/** Down the page and back: pictures are drawn when they come near. */
async function seeAll(page: Page) {
  // What stands behind a closed disclosure is never seen, and scrolling to it never ends.
  const pictures = page.locator("main [data-late], main img").filter({ visible: true });
  for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForLoadState("networkidle");
}

/** What is missing is said beside each field. */
async function leaveOutAName(page: Page) {
  const go = page.getByRole("button", { name: "Continue to extras" });
  await expect(async () => {
    await go.click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
