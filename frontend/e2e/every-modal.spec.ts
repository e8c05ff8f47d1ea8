import { expect, test, type Locator } from "@playwright/test";
import { violations } from "./support/axe";
import { addressOf, mainBrand } from "./support/brands";
import { expectRestInert, expectTabStaysInside } from "./support/modal";
import { LAYERS, openByKeyboard } from "./support/screens";
import { aWorld, type World } from "./support/world";

/*
 * Every layer by keyboard and by name alone, and read by axe (W-11, UK-33): opened by what its opener is called, named itself, Tab stays inside, Escape closes it
 * and gives the focus back, Back closes it and leaves the page (T15).
 */
test.describe.configure({ timeout: 120_000 });

let known: Promise<World> | null = null;

for (const [turn, layer] of LAYERS.entries()) {
  test(`W-11, T15, UK-33, ${layer.ids}: ${layer.name} by keyboard and by name alone`, async ({ page, request }) => {
    const world = await (known ??= aWorld(request, mainBrand));
    const fitting = [1440, 390, 820].filter((one) => one >= (layer.from ?? 0) && one < (layer.below ?? Infinity));
    await page.setViewportSize({ width: fitting[turn % fitting.length]!, height: 900 });
    await page.goto(addressOf(mainBrand, layer.path(world)), { waitUntil: "domcontentloaded" });
    const { pathname } = new URL(page.url());
    const { opener, dialog } = await openByKeyboard(page, layer);
    await expect(dialog).toHaveAccessibleName(/\S/);
    // The page under it is read in every-screen.spec.ts; here it must be out of reach.
    expect(await violations(page, "dialog[open]")).toEqual([]);
    const isFocusInside = await dialog.evaluate((element) => element.contains(document.activeElement));
    expect(isFocusInside, "the focus is inside from the start").toBe(true);
    await expectRestInert(dialog);
    await expectTabStaysInside(page, dialog, 40);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    const again = await openByKeyboard(page, layer);
    await page.goBack();
    await expect(again.dialog).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(pathname);
  });
}

test("T15: after a reload on an open layer the first Back leaves the page, and a new layer closes with Back", async ({
  page,
  request,
}) => {
  const world = await (known ??= aWorld(request, mainBrand));
  const share = LAYERS.find(({ name }) => name === "share")!;
  await page.goto(addressOf(mainBrand, "/offers"));
  await page.goto(addressOf(mainBrand, world.hotel), { waitUntil: "domcontentloaded" });
  await openByKeyboard(page, share);
  await page.reload({ waitUntil: "domcontentloaded" });
  const { dialog } = await openByKeyboard(page, share);
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect(new URL(page.url()).pathname).toBe(world.hotel);
  await page.goBack();
  await expect(page).toHaveURL(/\/offers$/);
});

test("M14: a few lines rise from the foot of a small window as far as they need, with no blank sheet below", async ({
  page,
  request,
}) => {
  const world = await (known ??= aWorld(request, mainBrand));
  const share = LAYERS.find(({ name }) => name === "share")!;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(addressOf(mainBrand, world.hotel), { waitUntil: "domcontentloaded" });
  const { dialog } = await openByKeyboard(page, share);
  const last = dialog.getByRole("button", { name: "Copy" });
  const foot = (box: Locator) => box.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
  await expect.poll(() => foot(dialog), "it has arrived").toBe(844);
  expect((await foot(dialog)) - (await foot(last))).toBeLessThan(80);
});

test("WCAG 1.4.10: at 400 % zoom, and on a phone held on its side, layers show what is in them", async ({
  page,
  request,
}) => {
  const world = await (known ??= aWorld(request, mainBrand));
  const gallery = LAYERS.find(({ name }) => name === "gallery")!;
  const inSight = (one: Locator) =>
    one.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return Math.round(Math.min(bottom, innerHeight) - Math.max(top, 0));
    });
  for (const [width, height] of [
    [320, 256],
    [667, 331],
    [844, 340],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(addressOf(mainBrand, world.hotel), { waitUntil: "domcontentloaded" });
    const { dialog } = await openByKeyboard(page, gallery);
    const thumbnails = dialog.getByRole("listitem");
    await expect.poll(() => inSight(thumbnails.first()), `a picture of the grid, ${width} wide`).toBeGreaterThan(80);
    await thumbnails.first().getByRole("button").click();
    const picture = dialog.getByRole("figure").locator("img");
    await expect.poll(() => inSight(picture), `one picture, ${width} wide`).toBeGreaterThan(height / 2);
    const way = dialog.getByRole("button", { name: "Next picture" });
    await way.scrollIntoViewIfNeeded();
    await expect(way).toBeInViewport();
  }
});
