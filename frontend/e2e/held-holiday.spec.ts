import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { aBookingPage, totalOf } from "./support/booking-page";
import { takenOver } from "./support/taken-over";

test("R-04: a second tab knows what is held for its browser and leads on to it; another browser knows nothing", async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const address = await aBookingPage(page);
  await page.goto(address, { waitUntil: "domcontentloaded" });
  const go = totalOf(page).getByRole("button", { name: "Continue" });
  await takenOver(go);
  for (const box of await page.getByRole("checkbox", { name: "I have read this" }).all()) await box.check();
  await go.click();
  await page.waitForURL(/\/booking\/[\w-]{43}$/);
  // The hold is asked for once the checkout's scripts run: slowly on a busy machine, more so behind another tab.
  await expect(page.getByText(/Your rooms and seats are kept for you/)).toBeVisible({ timeout: 30_000 });

  const tab = await context.newPage();
  const way = tab.getByRole("link", { name: "Go on with your booking" });
  await expect(async () => {
    await tab.goto(address, { waitUntil: "domcontentloaded" });
    await expect(way).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await expectAccessible(tab);
  await way.click();
  await expect(tab).toHaveURL(page.url());

  // The hotel's own page, the same for everybody, leads on too.
  const hotel = new URL(address, page.url()).pathname.replace(/\/book$/, "");
  await tab.goto(hotel, { waitUntil: "domcontentloaded" });
  await expect(way).toBeVisible({ timeout: 30_000 });
  await expect(tab.getByRole("status").filter({ has: way })).toContainText(/kept for you until \d\d:\d\d/);
  await expectAccessible(tab, [390, 820, 1440]);
  await way.click();
  await expect(tab).toHaveURL(page.url());

  const stranger = await browser.newPage();
  for (const path of [address, hotel]) {
    await stranger.goto(new URL(path, page.url()).href, { waitUntil: "networkidle" });
    await expect(stranger.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(stranger.getByRole("link", { name: "Go on with your booking" })).toHaveCount(0);
  }
  await stranger.close();
});
