import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { addressOf, brands } from "../support/brands";
import { LAYERS, openByKeyboard, ROUTES } from "../support/screens";
import { aWorld, type World } from "../support/world";

/*
 * Photographs of every route and every layer at three widths in every brand, for people to look at (`make shots`). A screen that cannot
 * be opened fails here and leaves the others alone.
 */
const FOLDER = process.env.LEEWARD_SHOTS ?? "test-results/shots";
const WIDTHS = [390, 820, 1440];
const worlds = new Map<string, Promise<World>>();

for (const brand of brands) {
  const workspace = brand.host.split(".").length > 1 ? (brand.host.split(".")[0] ?? "") : "main";
  const path = (width: number, name: string) => join(FOLDER, workspace, String(width), `${name}.png`);

  for (const route of ROUTES) {
    test(`${workspace}: ${route.name}`, async ({ page, request }) => {
      const world = await (worlds.get(brand.host) ?? keep(brand.host, aWorld(request, brand)));
      await page.goto(addressOf(brand, route.path(world)), { waitUntil: "domcontentloaded" });
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await seeAll(page);
        await page.screenshot({ path: path(width, `route-${route.name}`), fullPage: true });
      }
    });
  }

  for (const layer of LAYERS) {
    test(`${workspace}: ${layer.name} open`, async ({ page, request }) => {
      const world = await (worlds.get(brand.host) ?? keep(brand.host, aWorld(request, brand)));
      const widths = WIDTHS.filter((one) => one >= (layer.from ?? 0) && one < (layer.below ?? Infinity));
      await page.setViewportSize({ width: widths[0] ?? 390, height: 844 });
      await page.goto(addressOf(brand, layer.path(world)), { waitUntil: "domcontentloaded" });
      await openByKeyboard(page, layer);
      for (const width of widths) {
        await page.setViewportSize({ width, height: width < 640 ? 844 : 900 });
        await page.waitForTimeout(800);
        await page.screenshot({ path: path(width, `layer-${layer.name}`) });
      }
    });
  }
}

function keep(host: string, world: Promise<World>): Promise<World> {
  worlds.set(host, world);
  return world;
}

/** Down the page and back, so that everything that comes late has come. */
async function seeAll(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState("networkidle");
}
