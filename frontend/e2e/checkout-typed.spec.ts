import { expect, test, type Page } from "@playwright/test";
import { aBasket, type OpenBasket } from "./support/baskets";
import { fillTravellers, goToCheckout } from "./support/checkout-form";
import { takenOver } from "./support/taken-over";

test.slow();

/** The first step of a checkout of one traveller, under an address that names a later one. */
async function arriveAt(page: Page, fragment: string): Promise<OpenBasket> {
  const basket = await aBasket(page, [{ adults: 1, ages: [] }]);
  await goToCheckout(page, basket);
  await page.goto("about:blank");
  await page.goto(`/booking/${basket.token}#${fragment}`, { waitUntil: "domcontentloaded" });
  await takenOver(page.getByRole("button", { name: "Continue to extras" }));
  return basket;
}

test("W-07: who comes to pay without details types them to the last letter, and goes on by pressing", async ({
  page,
}) => {
  await fillTravellers(page, await arriveAt(page, "pay"));
  const postcode = page.getByLabel("Postcode");
  await postcode.fill("");
  await postcode.pressSequentially("SW1A 1AA");
  await expect(postcode).toHaveValue("SW1A 1AA");
  await expect(page).toHaveURL(/#who$/);
  await page.getByRole("button", { name: "Continue to extras" }).click();
  await expect(page).toHaveURL(/#extras$/);
});

test("T-21: what was typed without a network is kept once it is there again", async ({ page, context }) => {
  await arriveAt(page, "who");
  const address = page.getByLabel("Address");
  await context.setOffline(true);
  const lost = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/draft"));
  await address.fill("2 High Street, Hove");
  await lost;
  const kept = page.waitForResponse((response) => response.url().endsWith("/draft") && response.ok());
  await context.setOffline(false);
  await kept;
  await page.reload({ waitUntil: "domcontentloaded" });
  await expect(address).toHaveValue("2 High Street, Hove");
});
