import { expect, test, type Page } from "@playwright/test";
import { violations } from "./support/axe";
import { aBookingPage } from "./support/booking-page";
import { addressOf, mainBrand } from "./support/brands";

// Content pages rest until somebody is there: whatever is touched first must be done all the same, however late the code comes.
test.beforeEach(async ({ page }) => {
  await page.route("**/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
});

const loaded = (page: Page, path = "/") => page.goto(addressOf(mainBrand, path), { waitUntil: "load" });

test("W-12: a menu tapped twice by an impatient finger is open once", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await loaded(page);
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await menu.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(menu).toHaveAttribute("aria-expanded", "true");
});

test("S39: a field of the search pressed first opens its widget, by pointer and by key", async ({ page }) => {
  await loaded(page);
  await page.locator("#search-depair").click();
  await expect(page.locator("#search-depair")).toHaveAttribute("aria-expanded", "true");
  await loaded(page);
  await page.locator("#search-destination").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#search-destination")).toHaveAttribute("aria-expanded", "true");
});

test("M10: a link to a form pressed first opens the form over the page", async ({ page }) => {
  await loaded(page);
  await page.getByRole("banner").getByRole("link", { name: "Get a quote" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("what is typed first is searched for with Enter", async ({ page }) => {
  await loaded(page, "/find-a-hotel");
  const field = page.getByRole("main").getByRole("searchbox");
  await field.fill("bay");
  await field.press("Enter");
  await page.waitForURL(/\/find-a-hotel\?q=bay/);
});

test("ER11: code that is gone after a deploy reloads the page once, is then said with a way on, and never in a loop", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await loaded(page);
  await page.route("**/start-page*.js", (route) => route.fulfill({ status: 404, body: "Not found" }));
  let loads = 0;
  page.on("load", () => (loads += 1));
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  const missing = page.getByText("Parts of this page have not come.");
  const reloaded = page.waitForEvent("load"); // Once, in case a newer version has gone out.
  await menu.click();
  await reloaded;
  await menu.click();
  await expect(missing).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await menu.click();
  await expect(missing).toBeVisible();
  expect(loads).toBe(1);

  // Without a network that alone is said.
  await context.setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await expect(missing).toHaveCount(0);
  await context.setOffline(false);
  await expect(missing).toBeVisible();

  await page.unroute("**/start-page*.js");
  await page.getByRole("link", { name: "reload the page" }).click();
  await expect.poll(() => loads).toBe(2);
  await expect(missing).toHaveCount(0);
  await menu.click();
  await expect(menu).toHaveAttribute("aria-expanded", "true");
});

test("ER11: code that comes with the next touch takes back what was said about it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await loaded(page);
  await page.evaluate(() => history.replaceState({ leewardReloaded: true }, "")); // reloaded before
  await page.route("**/start-page*.js", (route) => route.abort());
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await menu.click();
  await expect(page.getByText("Parts of this page have not come.")).toBeVisible();
  await page.unroute("**/start-page*.js");
  await menu.click();
  await expect(menu).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByText("Parts of this page have not come.")).toHaveCount(0);
});

test("R17: a room chosen before the booking page's code is here is the room that is priced", async ({ page }) => {
  const address = await aBookingPage(page);
  let come = () => {};
  const code = new Promise<void>((resolve) => (come = resolve));
  await page.route("**/start-page*.js", async (route) => {
    await code;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  const other = page.locator("input[type=radio][name^=room]:not(:checked)").first();
  const value = await other.getAttribute("value");
  await other.evaluate((radio: HTMLElement) => radio.click());
  come();
  await expect(page.locator(`input[type=radio][value="${value}"]`).first()).toBeChecked();
  await page.waitForURL(({ searchParams }) => searchParams.get("roomchoice")?.includes(value ?? "") === true);
});
