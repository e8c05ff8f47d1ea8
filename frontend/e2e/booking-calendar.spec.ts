import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { aBookingPage, totalOf } from "./support/booking-page";
import { answerOf } from "./support/shop-answers";
import { takenOver } from "./support/taken-over";

type Quote = { priced: { date: string; perPersonPence: number; totalPence: number } | null };

test.setTimeout(120_000);

/** So many days are priced again, from the first to the last of those shown. */
const DAYS = 6;

const pounds = (pence: number) => `£${Math.ceil(pence / 100).toLocaleString("en-GB")}`;

/** The days that the open calendar shows with a price: ISO date and what is said of it. */
async function pricedDays(page: Page): Promise<{ date: string; name: string }[]> {
  const days = page.getByRole("dialog", { name: "Departing on?" }).locator('[data-date][aria-label*="per person"]');
  await expect(days.first()).toBeVisible({ timeout: 30_000 });
  return days.evaluateAll((found) =>
    found.map((day) => ({ date: day.getAttribute("data-date") ?? "", name: day.getAttribute("aria-label") ?? "" })),
  );
}

test("W-04, R-31: every price in the booking page's calendar is the one that the engine sells that day for", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const address = await aBookingPage(page);
  await page.goto(address, { waitUntil: "domcontentloaded" });
  const change = page.getByRole("button", { name: "Change dates, airport or guests" });
  await takenOver(change);
  await change.click();
  const field = page.locator("button#holidaySearchDate");
  await takenOver(field);
  await field.click();
  const shown = await pricedDays(page);
  await expectAccessible(page, [390, 820, 1440]);
  const step = Math.max(1, Math.floor(shown.length / DAYS));
  const asked = shown.filter((_, at) => at % step === 0);
  for (const { date, name } of asked) {
    // A card's address names the board of its package, which nobody need have wished for; this calendar asks for any (R19).
    const question = new URL(address.replace("/book?", "/book/quote.json?"), "http://shop.test");
    question.searchParams.set("date", date);
    question.searchParams.delete("boardbasis");
    const { priced } = await answerOf<Quote>(page.request, `${question.pathname}${question.search}`);
    expect(priced?.date).toBe(date);
    expect(name).toContain(`from ${pounds(priced?.perPersonPence ?? 0)} per person`);
  }
  // Chosen and searched, a day costs on the page what the calendar said.
  const chosen = asked.find(({ date }) => !address.includes(`date=${date}`))!;
  await page.locator(`[data-date="${chosen.date}"]`).click();
  await page.getByRole("search").getByRole("button", { name: "Search", exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get("date") === chosen.date);
  const [each = ""] = /£[\d,]+/.exec(chosen.name) ?? [];
  await expect(totalOf(page)).toContainText(`${each} per person`);
});
