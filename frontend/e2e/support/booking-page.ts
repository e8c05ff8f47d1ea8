import type { Page } from "@playwright/test";
import { aSearch } from "./a-search";

type Card = { href: string; itemcode: string; isBookable: boolean };

/** The address of the booking page of something a search finds: the last of its first page, as other tests take the first. */
export async function aBookingPage(page: Page): Promise<string> {
  const search = new URL(await aSearch(page), "http://shop.test").search;
  const found = await page.request.get(`/search/holidays/results.json${search}`);
  const { cards } = (await found.json()) as { cards: Card[] };
  const card = cards.findLast(({ isBookable }) => isBookable);
  if (!card) throw new Error("nothing of this search can be booked");
  const hotel = new URL(card.href, "http://shop.test");
  hotel.searchParams.set("itemcode", card.itemcode);
  return `${hotel.pathname}/book${hotel.search}`;
}

export const totalOf = (page: Page) => page.getByRole("complementary", { name: "Your total" });
