import { expect, type Page } from "@playwright/test";
import { dataOf, departuresOf, placesOf } from "./shop-answers";

const OURS = { "X-Requested-With": "XMLHttpRequest" };
const PROMO_FLOOR_PENCE = 70_000;

/** Adults and the ages of children, room by room. */
export type Rooms = readonly { adults: number; ages: readonly number[] }[];

export type OpenBasket = { token: string; leavesOn: string; nights: number; rooms: Rooms };

/** Who asks the API: a page, or whatever else may. */
type Asker = Pick<Page, "request">;

type Holiday = { itemcode: string; depair: string; date: string; nights: number; per_person_pence: number };

/** A party as addresses hold it. */
export function partyOf(rooms: Rooms): string {
  return rooms
    .flatMap(({ adults, ages }, at) => [
      `room[${at}][adults]=${adults}`,
      `room[${at}][children]=${ages.length}`,
      ...ages.map((age) => `room[${at}][ages][]=${age}`),
    ])
    .join("&");
}

/** A basket as the booking page would open it, of whatever this shop sells for this party; dear enough for a promo code. */
export async function aBasket(page: Asker, rooms: Rooms): Promise<OpenBasket> {
  const party = partyOf(rooms);
  const holiday = await aHoliday(page, party);
  const asked = `date=${holiday.date}&depair=${holiday.depair}&nights=${holiday.nights}&itemcode=${holiday.itemcode}&${party}`;
  const { offer_token } = await dataOf<{ offer_token: string }>(page.request, `/api/search/quote?${asked}`);
  const opened = await page.request.post("/api/booking/baskets", { data: { offer_token }, headers: OURS });
  expect(opened.status()).toBe(201);
  const { token } = (await opened.json()).data as { token: string };
  return { token, leavesOn: holiday.date, nights: holiday.nights, rooms };
}

async function aHoliday(page: Asker, party: string): Promise<Holiday> {
  for (const { id } of await placesOf(page.request)) {
    for (const [airport, byNights] of Object.entries(await departuresOf(page.request, id))) {
      const [nights, days] = Object.entries(byNights).find(([, dates]) => dates.length > 20) ?? [];
      const date = days?.[Math.floor(days.length * (0.5 + Math.random() / 4))];
      if (!date) continue;
      const { holidays } = await dataOf<{ holidays: Holiday[] }>(
        page.request,
        `/api/search/holidays?date=${date}&depair=${airport}&destination=${id}&nights=${nights}&${party}`,
      );
      // Any day and any hotel: tests side by side should not fight for one flight's last seats or one hotel's last room.
      const dear = holidays.filter((one) => one.per_person_pence >= PROMO_FLOOR_PENCE);
      const chosen = dear[Math.floor(Math.random() * dear.length)];
      if (chosen) return chosen;
    }
  }
  throw new Error("Nothing on sale for this party.");
}
