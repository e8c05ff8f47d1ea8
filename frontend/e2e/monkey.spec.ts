import { expect, test, type Page } from "@playwright/test";
import { aSearch } from "./support/a-search";
import { addressOf, mainBrand } from "./support/brands";
import { chanceOf, type Chance } from "./support/random";

/** Every run: a few acts at each width. LEEWARD_MONKEY_ACTS=20000: about the three hours that are promised. */
const ACTS = Number(process.env.LEEWARD_MONKEY_ACTS ?? 15);
const KEYS = [
  "Tab",
  "Shift+Tab",
  "Enter",
  "Space",
  "Escape",
  "ArrowDown",
  "ArrowUp",
  "ArrowRight",
  "Home",
  "End",
  "PageDown",
];
const OURS = "button, a[href^='/'], input, select, textarea, summary, [role=button]";

/** One thing that somebody without a plan might do. */
async function act(page: Page, chance: Chance, width: number) {
  const which = chance.below(4);
  if (which === 0) return page.mouse.click(chance.below(width), chance.below(800));
  if (which === 1) return page.keyboard.press(KEYS[chance.below(KEYS.length)] ?? "Tab");
  if (which === 2) return page.keyboard.type(["Barb", "99", "a b", "\u{1F30A}", "<i>"][chance.below(5)] ?? "a");
  return page.evaluate(
    ([selector, number]) => {
      const all = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
      all[number % Math.max(all.length, 1)]?.click();
    },
    [OURS, chance.below(1_000)] as const,
  );
}

for (const width of [390, 820, 1440]) {
  test(`R-39: whatever is pressed and typed at ${width} px, there is no error, no blank page and no lost hydration`, async ({
    page,
  }) => {
    test.setTimeout(60_000 + ACTS * 2_000);
    const wrong: string[] = [];
    page.on("pageerror", (error) => {
      // Chromium's own words where it skips the fade from page to page, because the next page was too slow: nothing broke.
      if (!error.message.startsWith("Transition was")) wrong.push(`${page.url()}: ${error.message}`);
    });
    page.on("console", (said) => {
      if (said.type() === "error" && /hydrat|did not match/i.test(said.text())) wrong.push(said.text());
    });
    page.on("dialog", (dialog) => void dialog.dismiss());
    await page.setViewportSize({ width, height: 800 });
    const chance = chanceOf(width);
    const starts = [addressOf(mainBrand), await aSearch(page)];
    for (let turn = 0; turn < ACTS; turn += 1) {
      if (turn % 30 === 0)
        await page.goto(starts[(turn / 30) % starts.length] ?? "/", { waitUntil: "domcontentloaded" });
      await act(page, chance, width).catch((error: Error) => {
        // The page went away under the act: that is what links are for.
        if (!/navigat|closed|destroyed/i.test(error.message)) wrong.push(error.message);
      });
      if (page.url() === "about:blank") await page.goto(starts[0] ?? "/");
    }
    await page.waitForLoadState("domcontentloaded");
    expect(wrong).toEqual([]);
    expect((await page.locator("body").innerText()).trim().length).toBeGreaterThan(50);
  });
}
