import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { addressOf, brands, type DemoBrand } from "./support/brands";
import { LAYERS, openByKeyboard, ROUTES } from "./support/screens";
import { aWorld, type World } from "./support/world";

/*
 * axe reads every route and every open layer (W-11, W-12, UK-33). Every run: each of them once in the main brand, the widths taking
 * turns, and once in a sister, on a phone. LEEWARD_EVERY_SCREEN=full: each at all three widths in both.
 */
const IS_FULL = process.env.LEEWARD_EVERY_SCREEN === "full";
/** The sister whose colours and radii differ most. */
const SISTER = brands[3]!;
const READ = [brands[0]!, SISTER];
const WIDTHS = [390, 820, 1440];
/** All of these widths; else the one whose turn it is, and for the sister, where colours are the question, the phone's. */
const widthsOf = (turn: number, all: number[], brand: DemoBrand) => {
  if (IS_FULL) return all;
  return [brand === SISTER ? all[0]! : all[turn % all.length]!];
};

test.describe.configure({ timeout: 240_000 });

const worlds = new Map<string, Promise<World>>();

for (const brand of READ) {
  for (const [turn, route] of ROUTES.entries()) {
    test(`UK-33, ${route.ids}: axe finds nothing on ${route.name} of ${brand.name}`, async ({ page, request }) => {
      const world = await (worlds.get(brand.host) ?? keep(brand.host, aWorld(request, brand)));
      const widths = widthsOf(turn, WIDTHS, brand);
      await page.setViewportSize({ width: widths[0]!, height: 900 });
      const answer = await page.goto(addressOf(brand, route.path(world)), { waitUntil: "domcontentloaded" });
      expect(answer?.status()).toBe(route.status ?? 200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await violations(page), `${width} px`).toEqual([]);
        expect(await sideways(page), `${width} px scrolls sideways`).toBe(0);
      }
      // A window of 1280 px at 400 % is 320 px wide (1.4.10).
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await sideways(page), "400 % scrolls sideways").toBe(0);
    });
  }

  for (const [turn, layer] of LAYERS.entries()) {
    test(`UK-33, ${layer.ids}: axe finds nothing in ${layer.name} of ${brand.name}`, async ({ page, request }) => {
      const world = await (worlds.get(brand.host) ?? keep(brand.host, aWorld(request, brand)));
      const fitting = WIDTHS.filter((one) => one >= (layer.from ?? 0) && one < (layer.below ?? Infinity));
      const widths = widthsOf(turn, fitting, brand);
      await page.setViewportSize({ width: widths[0]!, height: 900 });
      await page.goto(addressOf(brand, layer.path(world)), { waitUntil: "domcontentloaded" });
      await openByKeyboard(page, layer);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.waitForTimeout(300); // the sheet fades in; half of a colour is no colour
        expect(await violations(page), `${width} px`).toEqual([]);
      }
    });
  }
}

function keep(host: string, world: Promise<World>): Promise<World> {
  worlds.set(host, world);
  return world;
}

async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
