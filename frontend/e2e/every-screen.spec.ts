import { expect, test } from "@playwright/test";
import { sideways, violations } from "./support/axe";
import { addressOf, brands, type DemoBrand } from "./support/brands";
import { LAYERS, openByKeyboard, ROUTES } from "./support/screens";
import { aWorld, type World } from "./support/world";

/*
 * axe reads every route and every open layer (W-11, W-12, UK-33). Every run: each of them once in the main brand, the widths taking
 * turns (its layers in every-modal.spec.ts), and in a sister on a phone one of each kind of page, for what her colours could break.
 * LEEWARD_EVERY_SCREEN=full: all of them at all three widths in both.
 */
const IS_FULL = process.env.LEEWARD_EVERY_SCREEN === "full";
const WIDTHS = [390, 820, 1440];
/** The sister whose colours and radii differ most, and what of hers is read every time. */
const SISTER = brands[3]!;
const OF_THE_SISTER = [
  "home",
  "offer",
  "offer-ended",
  "country",
  "hotel",
  "results",
  "booking",
  "awards",
  "quote",
  "where",
];
const LAYERS_OF_THE_SISTER = ["picture", "rooms", "share", "details", "flights"];

test.describe.configure({ timeout: 240_000 });

const worlds = new Map<string, Promise<World>>();

for (const [turn, route] of ROUTES.entries()) {
  readsRoute(route, brands[0]!, IS_FULL ? WIDTHS : [WIDTHS[turn % WIDTHS.length]!]);
  if (IS_FULL || OF_THE_SISTER.includes(route.name)) readsRoute(route, SISTER, IS_FULL ? WIDTHS : [390]);
}

for (const layer of LAYERS) {
  const fitting = WIDTHS.filter((one) => one >= (layer.from ?? 0) && one < (layer.below ?? Infinity));
  if (IS_FULL) readsLayer(layer, brands[0]!, fitting);
  if (IS_FULL || LAYERS_OF_THE_SISTER.includes(layer.name)) readsLayer(layer, SISTER, IS_FULL ? fitting : [390]);
}

function readsRoute(route: (typeof ROUTES)[number], brand: DemoBrand, widths: readonly number[]) {
  test(`UK-33, ${route.ids}: axe finds nothing on ${route.name} of ${brand.name}`, async ({ page, request }) => {
    const world = await (worlds.get(brand.host) ?? keep(brand.host, aWorld(request, brand)));
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

function readsLayer(layer: (typeof LAYERS)[number], brand: DemoBrand, widths: readonly number[]) {
  test(`UK-33, ${layer.ids}: axe finds nothing in ${layer.name} of ${brand.name}`, async ({ page, request }) => {
    const world = await (worlds.get(brand.host) ?? keep(brand.host, aWorld(request, brand)));
    await page.setViewportSize({ width: widths[0]!, height: 900 });
    await page.goto(addressOf(brand, layer.path(world)), { waitUntil: "domcontentloaded" });
    await openByKeyboard(page, layer);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page), `${width} px`).toEqual([]);
    }
  });
}

function keep(host: string, world: Promise<World>): Promise<World> {
  worlds.set(host, world);
  return world;
}
