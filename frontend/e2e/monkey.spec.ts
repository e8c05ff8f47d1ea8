import { expect, test, type Page } from "@playwright/test";
import { aSearch } from "./support/a-search";
import { addressOf, mainBrand } from "./support/brands";
import { formOf, note } from "./support/figures";
import { chanceOf, type Chance } from "./support/random";
import { ROUTES } from "./support/screens";
import { aWorld } from "./support/world";

const PROMISED = 20_000;
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

const ACTS_A_PAGE = 5;

/** Home and results first, then every route of the site, in whatever order. */
async function startsOf(page: Page, chance: Chance): Promise<string[]> {
  const world = await aWorld(page.request, mainBrand);
  const others = ROUTES.map(({ path }) => ({ path: path(world), turn: chance.below(1_000_000) }));
  const inTurn = others.toSorted((one, other) => one.turn - other.turn).map(({ path }) => path);
  return [addressOf(mainBrand), await aSearch(page), ...inTurn];
}

/** One thing that somebody without a plan might do. */
async function act(page: Page, chance: Chance, width: number) {
  const which = chance.below(4);
  if (which === 0) return page.mouse.click(chance.below(width), chance.below(800));
  if (which === 1) return page.keyboard.press(KEYS[chance.below(KEYS.length)] ?? "Tab");
  if (which === 2) return page.keyboard.type(["Barb", "99", "a b", "\u{1F30A}", "<i>"][chance.below(5)] ?? "a");
  return page.evaluate(
    ([selector, number]) => {
      const all = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
      const pressed = all[number % Math.max(all.length, 1)];
      pressed?.focus(); // as a hand's press does; what it opens gives the focus back to it
      pressed?.click();
    },
    [OURS, chance.below(1_000)] as const,
  );
}

type Watched = Window & { focusBefore?: Element | null };

/**
 * The focus fell to the page although nobody put it there: what had it is gone (widgets.md 3.2). A page that was left meanwhile has
 * nothing to lose.
 */
async function losesFocus(page: Page, doing: () => Promise<unknown>): Promise<string> {
  await page.evaluate(() => ((window as Watched).focusBefore = document.activeElement));
  await doing();
  return page.evaluate(async () => {
    const before = (window as Watched).focusBefore;
    if (!before || before === document.body) return "";
    const isLost = () => !before.isConnected && document.activeElement === document.body;
    // What a press opens may take its time to take the focus.
    for (let waited = 0; isLost() && waited < 1_000; waited += 50) await new Promise((go) => setTimeout(go, 50));
    return isLost() ? `the focus was lost with ${before.outerHTML.slice(0, 200)}` : "";
  });
}

for (const width of [390, 820, 1440]) {
  test(`R-39: whatever is pressed and typed at ${width} px, there is no error, no blank page, no lost hydration and no lost focus`, async ({
    page,
  }) => {
    test.setTimeout(60_000 + ACTS * 2_000);
    const began = Date.now();
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
    const starts = await startsOf(page, chance);
    for (let turn = 0; turn < ACTS; turn += 1) {
      if (turn % ACTS_A_PAGE === 0)
        await page.goto(starts[(turn / ACTS_A_PAGE) % starts.length] ?? "/", { waitUntil: "domcontentloaded" });
      const problem = await losesFocus(page, () => act(page, chance, width)).catch((error: Error) =>
        // The page went away under the act: that is what links are for.
        /navigat|closed|destroyed/i.test(error.message) ? "" : error.message,
      );
      if (problem) wrong.push(`${page.url()}: ${problem}`);
      if (page.url() === "about:blank") await page.goto(starts[0] ?? "/");
      await page.waitForLoadState("domcontentloaded");
      if ((await page.locator("body").innerText()).trim().length < 50) wrong.push(`${page.url()} is blank`);
    }
    expect(wrong).toEqual([]);
    const minutes = Math.round((Date.now() - began) / 60_000);
    note("R-39", formOf(ACTS, PROMISED), { width, acts: ACTS, errors: 0, minutes });
  });
}
