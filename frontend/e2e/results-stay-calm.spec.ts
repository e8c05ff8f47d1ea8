import { expect, test, type Page } from "@playwright/test";
import { aSearch } from "./support/a-search";
import { placesOf } from "./support/shop-answers";
import { takenOver } from "./support/taken-over";

type Change = (address: URLSearchParams, places: readonly string[]) => void;

/** What the plain form shows in more lines than the live bar. */
const ADDRESSES: Record<string, Change> = {
  "a day": () => undefined,
  "a month and three places": (address, places) => {
    address.set("month", (address.get("date") ?? "").slice(0, "YYYY-MM".length));
    address.delete("date");
    address.set("destination", places.slice(0, 3).join(","));
  },
  "two airports": (address) => address.set("depair", `${address.get("depair") ?? ""},MAN`),
  "a missing age": (address) => address.set("room[children]", "2"),
};

for (const [name, change] of Object.entries(ADDRESSES)) {
  for (const width of [820, 1280]) {
    test(`S48: results of ${name} stay where they are when scripts take over at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const search = new URL(await aSearch(page), "http://shop");
      const places = await placesOf(page.request);
      change(
        search.searchParams,
        places.map(({ id }) => id),
      );
      await page.goto(`${search.pathname}${search.search}`, { waitUntil: "load" });
      await page.evaluate(() => document.fonts.ready);
      const before = await standing(page);
      await takenOver(page.locator(width < 1024 ? "button[aria-controls=search-form]" : "#search-guests"));
      expect(await standing(page)).toEqual(before);
    });
  }
}

/** How high the bar is and where the heading of the results begins, in whole pixels. */
function standing(page: Page) {
  return page.evaluate(() => {
    const round = (selector: string, side: "bottom" | "top") =>
      Math.round(document.querySelector(selector)?.getBoundingClientRect()[side] ?? Number.NaN);
    return { bar: round("search", "bottom"), heading: round("main h1", "top") };
  });
}
