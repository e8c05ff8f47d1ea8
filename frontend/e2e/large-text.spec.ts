import { expect, test, type Locator, type Page } from "@playwright/test";
import { aBasket } from "./support/baskets";
import { aBookingPage } from "./support/booking-page";
import { fillTravellers, goToCheckout, goToTheButton } from "./support/checkout-form";
import { aHotelWith, aWorld } from "./support/world";
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

/** Words of three letters and more that stand on more than one line. */
const brokenWords = (things: Locator) =>
  things.evaluateAll((found) =>
    found.flatMap((one) => {
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (texts.nextNode()) {
        const text = texts.currentNode;
        for (const { 0: word, index } of (text.textContent ?? "").matchAll(/\p{L}{3,}/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );

test("S18, 1.4.4: with letters twice as large no name of a place breaks within a word on its poster", async ({
  page,
}) => {
  for (const path of ["/", "/holidays"]) {
    await openLarge(page, path);
    const names = page.getByRole("main").locator("article[data-ground=paper]").getByRole("heading");
    expect(await names.count(), path).toBeGreaterThan(2);
    expect(await brokenWords(names), path).toEqual([]);
  }
});

test("1.4.4: with letters twice as large the price at the foot leaves three quarters of the window free", async ({
  page,
  request,
}) => {
  const { hotel } = await aWorld(request, mainBrand);
  for (const path of [hotel, await aBookingPage(page)]) {
    await openLarge(page, path);
    const { height } = await boxOf(page.locator("[data-dock]"));
    expect(height, path).toBeLessThanOrEqual(844 / 4);
  }
});

test("S32, 1.4.4: with letters twice as large an offer's ticket is read to its end", async ({ page, request }) => {
  await openLarge(page, await aHotelWith(request, mainBrand, (props) => "offer" in props && props.offer !== null));
  const ticket = page.getByRole("complementary", { name: "Offer" });
  await expect(ticket).toBeVisible();
  expect(await brokenWords(ticket.getByRole("heading"))).toEqual([]);
  const sticksOut = await ticket.evaluate(
    (one) => [...one.querySelectorAll("*")].filter((part) => part.getBoundingClientRect().right > innerWidth).length,
  );
  expect(sticksOut).toBe(0);
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
