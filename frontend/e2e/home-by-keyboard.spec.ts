import { expect, test, type Page } from "@playwright/test";
import { addressOf, mainBrand } from "./support/brands";

/** The page answers to the keyboard once its scripts run; pressing is repeated until it does, never waited for by the clock. */
async function openMenu(page: Page) {
  const menu = page.getByRole("button", { name: "Menu" });
  await expect(async () => {
    await menu.focus();
    await page.keyboard.press("Enter");
    await expect(menu).toHaveAttribute("aria-expanded", "true", { timeout: 500 });
  }).toPass();
  return menu;
}

test("the skip link comes first and leads to the content", async ({ page }) => {
  await page.goto(addressOf(mainBrand));
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("W-12: Enter opens the menu, Tab walks its entries, Escape closes it and gives the focus back", async ({
    page,
  }) => {
    await page.goto(addressOf(mainBrand));
    const menu = await openMenu(page);
    await page.keyboard.press("Tab");
    // The first entry opens a panel of places; those after it are links.
    await expect(
      page.getByRole("navigation", { name: "Main" }).locator("a:visible, button:visible").first(),
    ).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toHaveAttribute("aria-expanded", "false");
    await expect(menu).toBeFocused();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  });

  test("W-12: walking past the last link closes the menu, so that it hides nothing that has the focus", async ({
    page,
  }) => {
    await page.goto(addressOf(mainBrand));
    const menu = await openMenu(page);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link").last().focus();
    await page.keyboard.press("Tab");
    await expect(menu).toHaveAttribute("aria-expanded", "false");
  });
});

for (const { width, scripts } of [
  { width: 390, scripts: "run" },
  { width: 1440, scripts: "run" },
  // The plain form, as people meet it who are faster than the scripts.
  { width: 1440, scripts: "have not come" },
]) {
  test(`at ${width} px, where scripts ${scripts}, every stop shows its focus, clear of the sticky bar (2.4.11)`, async ({
    page,
  }) => {
    if (scripts !== "run") await page.route("**/*.js", (route) => route.abort());
    await page.setViewportSize({ width, height: 700 });
    await page.goto(addressOf(mainBrand));
    const stops: string[] = [];
    for (;;) {
      await page.keyboard.press("Tab");
      const stop = await page.evaluate(describeFocus);
      if (!stop || stops.length > 200) break;
      stops.push(stop.name);
      expect(stop, `focus on ${stop.name}`).toMatchObject({ isShown: true, isClear: true });
    }
    expect(stops.length).toBeGreaterThan(5);
    expect(stops.length).toBeLessThan(200);
  });
}

/** Runs in the page: the focused element, whether a ring is drawn on it (or on its stretched face), whether it can be seen. */
function describeFocus() {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const ring = (pseudo?: string) => getComputedStyle(element, pseudo).outlineStyle !== "none";
  const box = element.getBoundingClientRect();
  const bar = document.querySelector("header nav")?.closest("[class*=bar]");
  const isInBar = bar?.contains(element) ?? false;
  const barBottom = bar?.getBoundingClientRect().bottom ?? 0;
  const isAboveFold = box.bottom > 0 && box.top < innerHeight;
  const isBeforeBar = bar ? Boolean(element.compareDocumentPosition(bar) & Node.DOCUMENT_POSITION_FOLLOWING) : false;
  return {
    name: (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 60) || element.tagName,
    isShown: ring() || ring("::after"),
    isClear: isAboveFold && (isInBar || isBeforeBar || box.bottom > barBottom),
  };
}
