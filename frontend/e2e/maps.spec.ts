import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { aSearch } from "./support/a-search";
import { openByKeyboard, LAYERS } from "./support/screens";
import { takenOver } from "./support/taken-over";
import { aWorld } from "./support/world";
import { mainBrand } from "./support/brands";

const BEFORE = "Press Enter to move the map with the arrow keys. Plus and minus zoom.";
const MOVING = "The arrow keys move the map. Escape ends it.";
const WIDTHS = [390, 820, 1440];

/** One grey point: a tile of a service that answers. */
const TILE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
  "base64",
);

test.setTimeout(120_000);

test("W-17: the map of the results is moved by keyboard once Enter began it, and asks for what is in sight", async ({
  page,
}) => {
  await page.goto(`${await aSearch(page)}&view=map`, { waitUntil: "domcontentloaded" });
  const map = page.getByRole("application", { name: "Map of the results" });
  await takenOver(map);
  await map.focus();
  await page.keyboard.press("Shift");
  await expect(map).toHaveAccessibleDescription(BEFORE);
  await expect(page.getByText(BEFORE)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: MOVING })).toHaveCount(1);
  expect(page.url(), "an arrow before Enter moved nothing").not.toContain("bbox");
  await expectAccessible(page, WIDTHS);
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/bbox=/);
  const moved = page.url();
  await page.keyboard.press("Escape");
  await expect(map).toBeFocused();
  await expect(map).toHaveAccessibleDescription(BEFORE);
  await page.keyboard.press("ArrowRight");
  // Longer than a map takes to come to rest.
  await page.waitForTimeout(1000);
  expect(page.url()).toBe(moved);
});

for (const width of WIDTHS) {
  test(`W-17: at ${width} px what the map says of its keys lies on none of its buttons, and nothing is cut off`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${await aSearch(page)}&view=map`, { waitUntil: "domcontentloaded" });
    const map = page.getByRole("application", { name: "Map of the results" });
    await takenOver(map);
    await map.focus();
    await page.keyboard.press("Shift");
    await expect(page.getByText(BEFORE)).toBeVisible();
    const hint = (await page.getByText(BEFORE).boundingBox())!;
    const closer = (await page.getByRole("button", { name: "Zoom in" }).boundingBox())!;
    expect(hint.x + hint.width <= closer.x || hint.y >= closer.y + closer.height).toBe(true);
    const note = (await page.getByText("Prices per person, with flights").boundingBox())!;
    const paper = (await map.boundingBox())!;
    expect(note.x + note.width).toBeLessThanOrEqual(paper.x + paper.width);
  });
}

test("W-17, M02: Escape on a hotel's map ends the moving first, and closes the dialog next", async ({ page }) => {
  const world = await aWorld(page.request, mainBrand);
  const layer = LAYERS.find(({ name }) => name === "map")!;
  // A shop without a map service shows the address: one that answers is put into the page on its way.
  await page.route(`**${world.hotel}`, async (route) => {
    const response = await route.fetch();
    const layers =
      '"mapLayers":[{"id":"streets","label":"Streets","template":"/tiles/{z}/{x}/{y}.png","maxZoom":19,"attribution":""}]';
    await route.fulfill({ response, body: (await response.text()).replace('"mapLayers":[]', layers) });
  });
  await page.route("**/tiles/**", (route) => route.fulfill({ contentType: "image/png", body: TILE }));
  await page.goto(layer.path(world), { waitUntil: "domcontentloaded" });
  const { opener, dialog } = await openByKeyboard(page, layer);
  const map = dialog.getByRole("application", { name: /^Map of / });
  while (!(await map.evaluate((node) => node === document.activeElement))) await page.keyboard.press("Tab");
  const firstTile = map.locator("image").first();
  await expect(dialog.getByText(BEFORE)).toBeVisible();
  const before = await firstTile.getAttribute("x");
  await page.keyboard.press("ArrowRight");
  expect(await firstTile.getAttribute("x")).toBe(before);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status").filter({ hasText: MOVING })).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await expect(firstTile).not.toHaveAttribute("x", before ?? "");
  await expectAccessible(page, WIDTHS);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await expect(map).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("M02: on a phone the map of the results stays in sight while its list is read, and leaves most of the page to it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${await aSearch(page)}&view=map`, { waitUntil: "domcontentloaded" });
  const map = page.getByRole("application", { name: "Map of the results" });
  await takenOver(map);
  const last = page.getByRole("main").getByRole("article").last();
  await last.scrollIntoViewIfNeeded();
  await expect(map).toBeInViewport({ ratio: 0.8 });
  const paper = (await map.boundingBox())!;
  expect(paper.y + paper.height).toBeLessThanOrEqual(844 * 0.55);
  await expect(last).toBeInViewport();
});
