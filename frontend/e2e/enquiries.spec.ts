import { expect, test } from "@playwright/test";
import { addressOf, mainBrand } from "./support/brands";
import { watch } from "./support/watch";

test("M16: a link to the callback form opens it over the page, and the call is promised", async ({ page }) => {
  const seen = watch(page);
  await page.goto(addressOf(mainBrand, "/contact-us"), { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "We call you back" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Your name" }).fill("Grace Field");
  await dialog.getByRole("textbox", { name: "Telephone" }).fill("01632 960123");
  // Nobody fills a form in within two seconds.
  await page.waitForTimeout(2_200);
  await dialog.getByRole("button", { name: "Call me then" }).click();
  await expect(dialog.getByRole("heading", { name: "We will call you" })).toBeFocused();
  await expect(dialog.getByText(/^Expect our call: .*day \d+ \w+, /)).toBeVisible();
  expect(seen.elsewhere).toEqual([]);
  await page.goBack();
  await expect(dialog).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("M10, W-25: the quote form is a page, says what is missing, and is sent", async ({ page }) => {
    await page.goto(addressOf(mainBrand, "/quote"));
    await page.getByRole("textbox", { name: "Your name" }).fill("Grace Field");
    await page.getByRole("textbox", { name: "E-mail" }).fill("grace");
    await page.getByRole("button", { name: "Request Quote" }).click();
    await expect(page.getByText("Please supply a valid email.").first()).toBeVisible();
    await page.getByRole("textbox", { name: "E-mail" }).fill("grace.field@example.com");
    await page.waitForTimeout(2_200);
    await page.getByRole("button", { name: "Request Quote" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Thank you, we are on it" })).toBeVisible();
    expect(page.url()).not.toContain("grace");
  });
});
