import { expect, type APIRequestContext } from "@playwright/test";
import type { PageDocument } from "../../app/api/types";
import { addressOf, type DemoBrand } from "./brands";
import { documentIn } from "./page-document";

/** Addresses of whatever this shop sells, as paths of one brand. */
export type World = {
  country: string;
  region: string;
  hotel: string;
  /** The longest name among the first results. */
  longHotel: string;
  booking: string;
  search: string;
  offer: string;
  collection: string;
  post: string;
};

type Found = { cards: { name: string; href: string; itemcode: string; isBookable: boolean }[] };

/** Look around a brand's shop once; every answer is one that a visitor's browser could ask for. */
export async function aWorld(request: APIRequestContext, brand: DemoBrand): Promise<World> {
  const read = async <Body>(path: string) => JSON.parse(await textOf(request, addressOf(brand, path))) as Body;
  const search = await aSearchOf(read);
  const { cards } = await read<Found>(search.replace("/search/holidays/?", "/search/holidays/results.json?"));
  const bookable = cards.filter((card) => card.isBookable && card.href.startsWith("/holidays/"));
  const card = bookable[0];
  if (!card) throw new Error("nothing of this search can be booked");
  const hotel = new URL(card.href, "http://shop.test");
  const [, , country = "", region = ""] = hotel.pathname.split("/");
  hotel.searchParams.set("itemcode", card.itemcode);
  const first = async (path: string, link: RegExp) =>
    link.exec(await textOf(request, addressOf(brand, path)))?.[1] ?? path;
  return {
    country: `/holidays/${country}`,
    region: `/holidays/${country}/${region}`,
    hotel: hotel.pathname,
    longHotel: bookable.reduce((long, one) => (one.name.length > long.name.length ? one : long)).href,
    booking: `${hotel.pathname}/book${hotel.search}`,
    search,
    offer: await first("/offers", /href="(\/offers\/[a-z0-9-]+)"/),
    collection: await first("/collections", /href="(\/collections\/[a-z0-9-]+)"/),
    post: await first("/blog", /href="(\/blog\/[a-z0-9-]+)"/),
  };
}

/** The first hotel of a search whose page meets a wish, such as having an offer. */
export async function aHotelWith(
  request: APIRequestContext,
  brand: DemoBrand,
  wish: (props: PageDocument["props"]) => boolean,
): Promise<string> {
  const map = await textOf(request, addressOf(brand, "/sitemap-hotels.xml"));
  for (const [, path = ""] of map.matchAll(/<loc>https?:\/\/[^/]+(\/holidays\/[^<]+)<\/loc>/g)) {
    const document = documentIn(await textOf(request, addressOf(brand, path)));
    if (wish(document.props)) return path;
  }
  throw new Error("no hotel of this shop is like that");
}

async function aSearchOf(read: <Body>(path: string) => Promise<Body>): Promise<string> {
  const { data: places } = await read<{ data: { id: string }[] }>("/api/search/holiday-destinations");
  expect(places.length, "This shop has not published prices.").toBeGreaterThan(0);
  for (const { id } of places) {
    const { data } = await read<{ data: { options: { depart: Record<string, Record<string, string[]>> } } }>(
      `/api/search/options?destination=${id}`,
    );
    for (const [airport, byNights] of Object.entries(data.options.depart)) {
      const days = byNights["7"] ?? [];
      const date = days[Math.floor(days.length / 2)];
      if (!date) continue;
      const search = `/search/holidays/?date=${date}&depair=${airport}&destination=${id}&nights=7&room[adults]=2&room[children]=0`;
      const { cards } = await read<Found>(search.replace("/search/holidays/?", "/search/holidays/results.json?"));
      if (cards.some(({ isBookable }) => isBookable)) return search;
    }
  }
  throw new Error("nothing is on sale");
}

/** Asked by number, with the brand's host in the header: not every system resolves names below `localhost`. */
async function textOf(request: APIRequestContext, address: string): Promise<string> {
  const url = new URL(address);
  const { host } = url;
  url.hostname = "127.0.0.1";
  return (await request.get(url.href, { headers: { Host: host } })).text();
}
