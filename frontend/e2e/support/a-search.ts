import type { Page } from "@playwright/test";
import { partyOf, type Rooms } from "./baskets";
import { departuresOf, placesOf } from "./shop-answers";

/** A search that finds something in whatever world this shop sells: the first destination, its first airport, nights and day. */
export async function aSearch(page: Page, rooms: Rooms = [{ adults: 2, ages: [] }]): Promise<string> {
  const [place] = await placesOf(page.request);
  const id = place?.id ?? "";
  const depart = await departuresOf(page.request, id);
  const [airport = "", byNights = {}] = Object.entries(depart)[0] ?? [];
  const [nights = "", days = []] = Object.entries(byNights).find(([, dates]) => dates.length > 0) ?? [];
  const date = days[Math.floor(days.length / 2)] ?? "";
  return `/search/holidays/?date=${date}&depair=${airport}&destination=${id}&nights=${nights}&${partyOf(rooms)}`;
}
