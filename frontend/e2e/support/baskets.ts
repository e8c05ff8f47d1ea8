import { expect, type Page } from "@playwright/test";

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
  const quote = await page.request.get(`/api/search/quote?${asked}`);
  const { offer_token } = (await quote.json()).data as { offer_token: string };
  const opened = await page.request.post("/api/booking/baskets", { data: { offer_token }, headers: OURS });
  expect(opened.status()).toBe(201);
  const { token } = (await opened.json()).data as { token: string };
  return { token, leavesOn: holiday.date, nights: holiday.nights, rooms };
}

async function aHoliday(page: Asker, party: string): Promise<Holiday> {
  const places = await page.request.get("/api/search/holiday-destinations");
  expect(places.ok(), "This shop has not published prices.").toBe(true);
  for (const { id } of (await places.json()).data as { id: string }[]) {
    const options = await page.request.get(`/api/search/options?destination=${id}`);
    const { depart } = (await options.json()).data.options as { depart: Record<string, Record<string, string[]>> };
    for (const [airport, byNights] of Object.entries(depart)) {
      const [nights, days] = Object.entries(byNights).find(([, dates]) => dates.length > 20) ?? [];
      const date = days?.[Math.floor(days.length * 0.6)];
      if (!date) continue;
      const found = await page.request.get(
        `/api/search/holidays?date=${date}&depair=${airport}&destination=${id}&nights=${nights}&${party}`,
      );
      const { holidays } = (await found.json()).data as { holidays: Holiday[] };
      // Any of them but the first: tests side by side should not fight for one hotel's last room.
      const dear = holidays.filter((one) => one.per_person_pence >= PROMO_FLOOR_PENCE);
      const chosen = dear[Math.floor(Math.random() * dear.length)];
      if (chosen) return chosen;
    }
  }
  throw new Error("Nothing on sale for this party.");
}
