import { expect, test, type Locator, type Page } from "@playwright/test";
import { aBasket } from "./support/baskets";
import { aBookingPage } from "./support/booking-page";
import { fillTravellers, goToCheckout, goToTheButton } from "./support/checkout-form";
import { aWorld } from "./support/world";
import { mainBrand } from "./support/brands";

/* Letters twice as large on a phone, as its settings make them (1.4.4): nothing is pushed out of the window or covered. */
test.use({ viewport: { width: 390, height: 844 } });

async function openLarge(page: Page, path: string) {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("html { font-size: 200% !important; }");
    document.adoptedStyleSheets.push(sheet);
  });
}

const boxOf = async (thing: Locator) => (await thing.first().boundingBox())!;

test("UK-33: with letters twice as large the menu and the telephone number stay in the window", async ({ page }) => {
  await openLarge(page, "/my-booking");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  for (const thing of [page.getByRole("button", { name: "Menu" }), page.locator("a[href^='tel:']")]) {
    const { x, width } = await boxOf(thing);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);
  }
});

test("UK-33: with letters twice as large no button covers a price", async ({ page, request }) => {
  const { hotel } = await aWorld(request, mainBrand);
  for (const path of [hotel, await aBookingPage(page)]) {
    await openLarge(page, path);
    const [price, button] = [page.locator("[data-dock] > :first-child"), page.locator("[data-dock] > :last-child")];
    await expect(button).toBeVisible();
    const [above, below] = [await boxOf(price), await boxOf(button)];
    expect(above.y + above.height).toBeLessThanOrEqual(below.y + 1);
  }
});

/** Words that run over the window's edge, or are set letter by letter, where nothing can be scrolled to read them. */
const unreadable = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const scrolls = (one: Element): boolean => {
      for (let box: Element | null = one; box && box !== document.body; box = box.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth) return true;
      }
      return false;
    };
    const texts = document.createTreeWalker(document.querySelector("main")!, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const one = texts.currentNode.parentElement!;
      const words = texts.currentNode.textContent!.trim();
      if (words.length < 2 || one.closest("svg, noscript") || !one.checkVisibility() || scrolls(one)) continue;
      if (one.getBoundingClientRect().width <= 2) continue; // only spoken
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      const right = Math.max(...lines.map((line) => line.right));
      if (right > innerWidth + 1 || lines.length > Math.ceil(words.length / 2)) found.push(words.slice(0, 40));
    }
    return found;
  });

test("1.4.4, UK-33: with letters twice as large no words of search, hotel and booking are cut or set letter by letter", async ({
  page,
  request,
}) => {
  const { search, hotel } = await aWorld(request, mainBrand);
  for (const path of [search, `${search}&view=map`, hotel, await aBookingPage(page)]) {
    await openLarge(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => unreadable(page), path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  }
});

test("1.4.4, UK-33: with letters twice as large no words of the checkout are cut, to the button that costs money", async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener("DOMContentLoaded", () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("html { font-size: 200% !important; }");
      document.adoptedStyleSheets.push(sheet);
    }),
  );
  const basket = await aBasket(page, [{ adults: 2, ages: [] }]);
  await goToCheckout(page, basket);
  await expect.poll(() => unreadable(page), "who").toEqual([]);
  await fillTravellers(page, basket);
  await goToTheButton(page);
  await expect.poll(() => unreadable(page), "check and pay").toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test.describe("with the cookie question unanswered", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("1.4.4, S51: with letters twice as large every answer to it stays in the window", async ({ page }) => {
    await openLarge(page, "/my-booking");
    for (const name of ["Reject all", "Accept all", "Cookie settings"]) {
      const answer = page.getByRole("button", { name }).first();
      await expect(answer).toBeVisible();
      const { x, width } = await boxOf(answer);
      expect(x + width, name).toBeLessThanOrEqual(390);
    }
  });
});
