import { expect, test, type Page } from "@playwright/test";
import { addressOf, mainBrand } from "./support/brands";

/*
 * Whoever reads with more room between letters, words and lines, as their browser or an extension sets it, loses nothing (1.4.12).
 */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/** As an extension does it: the pages' policy allows no style of others. */
const space = (page: Page) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, SPACED);

/** What is wider than its box and cut there, or than the window, in words. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const isShown = (box: Element) => box.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const isForEyes = (box: Element) => box.clientWidth > 1 && !box.closest("[aria-roledescription=carousel]");
    const texts = [...document.querySelectorAll("header *, [role=group] *, main *, footer *")].filter(
      (box) =>
        isShown(box) &&
        isForEyes(box) &&
        [...box.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    );
    const said = (box: Element) => (box.textContent ?? "").trim().slice(0, 40);
    const isCut = (box: Element) => {
      // Its own words: what is only for the ear stands beyond them, in a box of its own.
      const rights = [...box.childNodes].map((node) => {
        const words = document.createRange();
        words.selectNode(node);
        return node.nodeType === Node.TEXT_NODE ? words.getBoundingClientRect().right : 0;
      });
      const right = Math.max(...rights);
      for (let around: Element | null = box; around && around !== document.body; around = around.parentElement) {
        const { overflowX } = getComputedStyle(around);
        if (/auto|scroll/.test(overflowX)) return false; // it is scrolled into view
        if (/hidden|clip/.test(overflowX) && right > around.getBoundingClientRect().right + 1) return true;
      }
      return right > innerWidth + 1;
    };
    return texts.filter(isCut).map(said);
  });

for (const width of [390, 820, 1440]) {
  for (const path of ["/", "/offers", "/contact-us"]) {
    test(`UK-33: with letters and words spaced wide nothing of ${path} is cut at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(addressOf(mainBrand, path), { waitUntil: "domcontentloaded" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await space(page);
      expect(await cutOff(page)).toEqual([]);
    });
  }
}
