import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { addressOf, mainBrand } from "./support/brands";

test("T-06: the desk's door opens to nobody without a name, and says no more than that", async ({ page }) => {
  await page.goto(addressOf(mainBrand, "/desk"));
  await page.getByRole("textbox", { name: "Name" }).fill("nobody");
  await page.getByLabel("Password").fill("nothing of worth");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText("That did not work.");
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect((await page.request.get(addressOf(mainBrand, "/api/desk/enquiries"))).status()).toBe(401);
});
