import { expect, type Page } from "@playwright/test";
import { aSearch } from "./a-search";
import { takenOver } from "./taken-over";

type Card = { href: string; itemcode: string; isBookable: boolean };

/**
 * The address of the booking page of something a search finds: the last of its first page, as other tests take the first. `fromTheEnd`: for
 * who holds several at once, for a holiday has few rooms.
 */
export async function aBookingPage(page: Page, fromTheEnd = 1): Promise<string> {
  const search = new URL(await aSearch(page), "http://shop.test").search;
  const found = await page.request.get(`/search/holidays/results.json${search}`);
  const { cards } = (await found.json()) as { cards: Card[] };
  const card = cards.filter(({ isBookable }) => isBookable).at(-fromTheEnd);
  if (!card) throw new Error("nothing of this search can be booked");
  const hotel = new URL(card.href, "http://shop.test");
  hotel.searchParams.set("itemcode", card.itemcode);
  return `${hotel.pathname}/book${hotel.search}`;
}

export const totalOf = (page: Page) => page.getByRole("complementary", { name: "Your total" });

/** Go on from a booking page to the checkout, which holds the holiday. */
export async function holdFrom(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "domcontentloaded" });
  const go = totalOf(page).getByRole("button", { name: "Continue" });
  await takenOver(go);
  for (const box of await page.getByRole("checkbox", { name: "I have read this" }).all()) await box.check();
  await go.click();
  await page.waitForURL(/\/booking\/[\w-]{43}$/);
  // The hold is asked for once the checkout's scripts run: slowly on a busy machine, more so behind another tab.
  await expect(page.getByText(/Your rooms and seats are kept for you/)).toBeVisible({ timeout: 30_000 });
}
