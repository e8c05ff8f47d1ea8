import { expect, test } from "@playwright/test";
import { addressOf, mainBrand } from "./support/brands";

test("T10, M12, PM5, ER4: two pages, the exact texts, and nobody is asked again", async ({ page }) => {
  await page.goto(addressOf(mainBrand, "/mailing/join"), { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText("Please fill in your email address.").first()).toBeVisible();
  await page.getByRole("textbox", { name: "E-mail" }).fill(`grace.${Date.now()}@example.com`);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText("Welcome to the mailing list.")).toBeVisible();
  await page.getByRole("textbox", { name: "First name" }).fill("Grace");
  await page.getByRole("button", { name: "Update your detials" }).click();
  await expect(page.getByText("Please fill in your last name.").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Last name" }).fill("Field");
  await page.getByRole("button", { name: "Update your detials" }).click();
  await expect(page.getByText("Your details have been updated.")).toBeVisible();
  await expect
    .poll(
      async () =>
        (await (await page.request.get(addressOf(mainBrand, "/api/mail/get-signup-cookie"))).json()) as object,
    )
    .toMatchObject({ requiresSignup: false });
});

test("M11: the exclusive form is no wider than 640 pixels, and is read at once", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(addressOf(mainBrand, "/mailing/exclusive"), { waitUntil: "networkidle" });
  const form = page.locator("form", { has: page.getByRole("button", { name: "Sign me up" }) });
  expect((await form.boundingBox())?.width).toBeLessThanOrEqual(640);
});

test("M11: the exclusive form asks for a valid address", async ({ page }) => {
  await page.goto(addressOf(mainBrand, "/mailing/exclusive"), { waitUntil: "networkidle" });
  await page.getByRole("textbox", { name: "E-mail" }).fill("grace");
  await page.getByRole("button", { name: "Sign me up" }).click();
  await expect(page.getByText("Please supply a valid email.").first()).toBeVisible();
});
