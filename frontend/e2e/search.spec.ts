import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { aSearch } from "./support/a-search";
import { takenOver } from "./support/taken-over";

test("R14: what the README says to click first finds holidays, whatever day it is", async ({ page }) => {
  const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
  const [, path = ""] = /\]\(http:\/\/localhost:8000(\/search\/[^)]*)\)/.exec(readme) ?? [];
  await page.goto(path);
  await expect(page.locator("main article[id]").first()).toBeVisible();
});

test("S48: results have prices for the party", async ({ page }) => {
  await page.goto(await aSearch(page), { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/holidays? in/);
  await expect(page.getByRole("article").first()).toContainText("for 2 adults");
});

test("S48: a filter changes the results without loading the page, and Back takes it off again", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(await aSearch(page), { waitUntil: "domcontentloaded" });
  const address = page.url();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const choice = page
    .getByRole("complementary", { name: "Filters" })
    .getByRole("checkbox", { disabled: false })
    .first();
  await takenOver(choice);
  await choice.click();
  await expect(page).not.toHaveURL(address);
  await expect(choice).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(choice).not.toBeChecked();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("T28: on a phone the filters are a sheet that Back closes, keeping what was chosen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(await aSearch(page), { waitUntil: "domcontentloaded" });
  const opener = page.getByRole("button", { name: "Filters" });
  await takenOver(opener);
  await opener.click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  const choice = sheet.getByRole("checkbox", { disabled: false }).first();
  const name = (await choice.getAttribute("name")) ?? "";
  await choice.click();
  await expect(page).toHaveURL(new RegExp(`[?&]${name}=`));
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`[?&]${name}=`));
});

test("W-04: the calendar opens on a departure with its price, and Escape leaves the date alone", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(await aSearch(page), { waitUntil: "domcontentloaded" });
  await takenOver(page.locator("#holidaySearchDate"));
  const field = page.locator("button#holidaySearchDate"); // not the plain field that it replaces
  await takenOver(field);
  const before = await field.innerText();
  await field.click();
  const calendar = page.getByRole("dialog", { name: "Departing on?" });
  await expect(calendar.getByText("cheapest this month").or(calendar.getByText("Lowest by month")).first()).toBeVisible(
    { timeout: 20_000 },
  );
  await page.keyboard.press("Escape");
  await expect(calendar).toHaveCount(0);
  expect(await field.innerText()).toBe(before);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("S39: the plain form finds holidays, and the results are whole", async ({ page }) => {
    await page.goto(await aSearch(page), { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByRole("combobox", { name: "How long for?" })).toBeVisible();
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(/\/search\/holidays\/\?.*destination=/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
