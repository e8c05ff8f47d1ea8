import { expect, type Page } from "@playwright/test";
import { partyOf, type Rooms } from "./baskets";

/** A search that finds something in whatever world this shop sells: the first destination, its first airport, nights and day. */
export async function aSearch(page: Page, rooms: Rooms = [{ adults: 2, ages: [] }]): Promise<string> {
  const places = await page.request.get("/api/search/holiday-destinations");
  expect(places.ok(), "This shop has not published prices.").toBe(true);
  const [{ id }] = (await places.json()).data as [{ id: string }];
  const options = await page.request.get(`/api/search/options?destination=${id}`);
  const { depart } = (await options.json()).data.options as { depart: Record<string, Record<string, string[]>> };
  const [airport = "", byNights = {}] = Object.entries(depart)[0] ?? [];
  const [nights = "", days = []] = Object.entries(byNights).find(([, dates]) => dates.length > 0) ?? [];
  const date = days[Math.floor(days.length / 2)] ?? "";
  return `/search/holidays/?date=${date}&depair=${airport}&destination=${id}&nights=${nights}&${partyOf(rooms)}`;
}
