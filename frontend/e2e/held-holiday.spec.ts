import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { aBookingPage, holdFrom } from "./support/booking-page";
import { takenOver } from "./support/taken-over";

type Options = { data: { options: { depart: Record<string, Record<string, string[]>> } } };
type Calendar = { data: { days: { date: string }[] } };

/** From now on every list that a tab asks for has a day sold, as it is once a last room is held. */
async function sellOut(tab: Page, day: string) {
  await tab.route("**/api/search/options?*", async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Options;
    for (const byNights of Object.values(body.data.options.depart))
      for (const [nights, days] of Object.entries(byNights)) byNights[nights] = days.filter((one) => one !== day);
    await route.fulfill({ response, json: body });
  });
  await tab.route("**/api/search/calendar?*", async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Calendar;
    body.data.days = body.data.days.filter(({ date }) => date !== day);
    await route.fulfill({ response, json: body });
  });
}

/** The calendar of a booking page's search, opened; and what the search says of its day before and after. */
async function openCalendar(tab: Page, address: string) {
  await tab.goto(address, { waitUntil: "domcontentloaded" });
  const change = tab.getByRole("button", { name: "Change dates, airport or guests" });
  await takenOver(change);
  await change.click();
  const field = tab.locator("button#holidaySearchDate");
  await takenOver(field);
  const before = await field.innerText();
  await field.click();
  const calendar = tab.getByRole("dialog", { name: "Departing on?" });
  await expect(calendar.locator('[data-date][aria-label*="per person"]').first()).toBeVisible({ timeout: 30_000 });
  return { field, before, calendar };
}

test("R-04: a second tab knows what is held for its browser and leads on to it; another browser knows nothing", async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(240_000);
  const address = await aBookingPage(page);
  await holdFrom(page, address);

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

  // Touched, the search of its page keeps the day that is held, and its calendar shows it with its price.
  const day = /[?&]date=([^&]*)/.exec(address)?.[1] ?? "";
  await sellOut(tab, day);
  const { field, before, calendar } = await openCalendar(tab, address);
  await expect(calendar.locator(`[data-date="${day}"]`)).toHaveAccessibleName(/from £[\d,]+ per person/);
  await tab.keyboard.press("Escape");
  await expect(calendar).toHaveCount(0);
  expect(await field.innerText()).toBe(before);

  const stranger = await browser.newPage();
  for (const path of [address, hotel]) {
    await stranger.goto(new URL(path, page.url()).href, { waitUntil: "networkidle" });
    await expect(stranger.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(stranger.getByRole("link", { name: "Go on with your booking" })).toHaveCount(0);
  }
  await sellOut(stranger, day);
  const theirs = await openCalendar(stranger, new URL(address, page.url()).href);
  // For them the day has gone: their search moves to the first one left (T19).
  await expect.poll(() => theirs.field.innerText()).not.toBe(theirs.before);
  await stranger.close();
});
