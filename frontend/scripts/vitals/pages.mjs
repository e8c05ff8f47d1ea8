/** The content pages of a shop, one or more of each kind; hotel, collection and story are whichever the shop shows first. */

export async function pagesToMeasure(shop) {
  const first = async (path, pattern) => {
    const found = pattern.exec(await textOf(shop, path));
    if (!found) throw new Error(`${path} leads to nothing like ${pattern}.`);
    return found[1];
  };
  const hotel = await first("/hot-20", /href="(\/holidays\/[a-z-]+\/[a-z-]+\/[a-z0-9-]+)"/);
  const [, , country, region] = hotel.split("/");
  return [
    { name: "home", path: "/", touch: "search" },
    { name: "hotel", path: hotel, touch: "section" },
    { name: "country", path: `/holidays/${country}`, touch: "section" },
    { name: "region", path: `/holidays/${country}/${region}`, touch: "section" },
    { name: "destinations", path: "/holidays" },
    { name: "offers", path: "/offers" },
    { name: "offer", path: await first("/offers", /href="(\/offers\/[a-z0-9-]+)"/) },
    { name: "collections", path: "/collections" },
    { name: "collection", path: await first("/collections", /href="(\/collections\/[a-z0-9-]+)"/), touch: "choose" },
    { name: "hot 20", path: "/hot-20" },
    { name: "deal of the week", path: "/deal-of-the-week" },
    { name: "staff favourites", path: "/staff-favourites" },
    { name: "best beaches", path: "/best-of/beaches" },
    { name: "cruise", path: "/cruise" },
    { name: "weddings", path: "/weddings" },
    { name: "awards", path: "/awards", touch: "section" },
    { name: "blog", path: "/blog" },
    { name: "story", path: await first("/blog", /href="(\/blog\/[a-z0-9-]+)"/) },
    { name: "help", path: "/help/atol", touch: "section" },
    { name: "contact us", path: "/contact-us" },
    { name: "find a hotel", path: "/find-a-hotel", touch: "type" },
    { name: "search results", path: await aSearch(shop), touch: "filters" },
  ];
}

/** A search that finds something: the first destination, its first airport, nights and a day in the middle. */
async function aSearch(shop) {
  const { data: places } = JSON.parse(await textOf(shop, "/api/search/holiday-destinations"));
  const { data } = JSON.parse(await textOf(shop, `/api/search/options?destination=${places[0].id}`));
  const [[airport, byNights]] = Object.entries(data.options.depart);
  const [nights, days] = Object.entries(byNights).find(([, dates]) => dates.length > 0);
  const date = days[Math.floor(days.length / 2)];
  return `/search/holidays/?date=${date}&depair=${airport}&destination=${places[0].id}&nights=${nights}&room[adults]=2&room[children]=0`;
}

async function textOf(shop, path) {
  const answer = await fetch(new URL(path, shop));
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return answer.text();
}
