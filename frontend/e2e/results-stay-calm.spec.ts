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
  "a day and three places": (address, places) => address.set("destination", places.slice(0, 3).join(",")),
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

test("S45: on a phone the search opens over the results that are read, and they stand where they stood when it closes", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(await aSearch(page), { waitUntil: "load" });
  const edit = page.locator("button[aria-controls=search-form]");
  await takenOver(edit);
  const card = page.getByRole("article").nth(1);
  await card.evaluate((element) => element.scrollIntoView({ block: "end" }));
  const top = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await top();
  for (const isOpen of ["true", "false"]) {
    await edit.evaluate((button: HTMLElement) => button.click()); // a press of Playwright's scrolls by itself
    await expect(edit).toHaveAttribute("aria-expanded", isOpen);
    await page.waitForTimeout(300); // longer than anything follows a press
    expect(await top()).toBe(before);
  }
});

const FIELDS = ["Travelling to?", "Flying from?", "How long for?", "Departing on?", "Guests & Rooms"];

/** How high the bar is, where its fields and the heading of the results begin, in whole pixels. */
function standing(page: Page) {
  return page.evaluate((names) => {
    const round = (selector: string, side: "bottom" | "top") =>
      Math.round(document.querySelector(selector)?.getBoundingClientRect()[side] ?? Number.NaN);
    // Of a folded form nobody sees where its fields begin.
    const fields = [...document.querySelectorAll<HTMLElement>("search form :is(label, span)")]
      .filter(({ textContent, offsetParent }) => offsetParent !== null && names.includes(textContent.trim()))
      .map((name) => [name.textContent.trim(), Math.round(name.getBoundingClientRect().left)]);
    return { bar: round("search", "bottom"), heading: round("main h1", "top"), fields };
  }, FIELDS);
}

test("S48: on a phone the heading of the results stays as tall when a filter adds how many there were", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(await aSearch(page), { waitUntil: "load" });
  await page.evaluate(() => document.fonts.ready);
  const months = page.getByRole("region", { name: "Lowest price by month" });
  const top = () => months.evaluate((one) => one.getBoundingClientRect().top + scrollY);
  const before = await top();
  await page.getByRole("button", { name: /^Filters/ }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("checkbox", { disabled: false }).first().click({ force: true });
  await sheet.getByRole("button", { name: /^Show/ }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText(/^Of \d+ before filters/)).toBeVisible();
  expect(await top()).toBe(before);
});

test("UK-03: the pound signs of a price stand below each other, whatever its figures are", async ({ page }) => {
  await page.goto(await aSearch(page), { waitUntil: "load" });
  await page.evaluate(() => document.fonts.ready);
  const apart = await page.locator("[aria-labelledby^=result-]").evaluateAll((cards) =>
    cards.flatMap((card) => {
      const [each, total] = [...card.querySelectorAll<HTMLElement>("[class*=figure]")];
      if (!each || !total || each.innerText.trim().length !== total.innerText.trim().length) return [];
      const startOf = (figure: HTMLElement) => {
        const range = document.createRange();
        range.selectNodeContents(figure);
        return range.getBoundingClientRect().left;
      };
      return [Math.abs(startOf(each) - startOf(total))];
    }),
  );
  expect(apart.length).toBeGreaterThan(0);
  expect(Math.max(...apart)).toBeLessThanOrEqual(1);
});
