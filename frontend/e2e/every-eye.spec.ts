import { expect, test, type Page } from "@playwright/test";
import { aBookingPage } from "./support/booking-page";
import { addressOf, mainBrand } from "./support/brands";
import { LAYERS, openByKeyboard } from "./support/screens";
import { aHotelWith, aWorld, type World } from "./support/world";

/*
 * The same pages for eyes that need something else: the system's own colours, no motion, paper, and 400 % (1.4.10, 2.3.3, UK-33).
 */
test.describe.configure({ timeout: 120_000 });

let known: Promise<World> | null = null;

const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test("UK-33: in forced colours what shadow and ground set apart has an edge, and prices are not cut by their plates", async ({
  page,
  request,
}) => {
  const hotel = await aHotelWith(request, mainBrand, (props) => "offer" in props && props.offer !== null);
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(addressOf(mainBrand, hotel), { waitUntil: "domcontentloaded" });
  const dates = page.getByRole("form", { name: "Dates and prices" });
  await expect(dates).toHaveCSS("border-top-style", "solid");
  const ticket = page.getByRole("complementary", { name: "Offer" }).locator("> *");
  await expect(ticket).toHaveCSS("border-top-style", "solid");
  await expect(ticket).toHaveCSS("mask-image", "none");
  const plates = dates.getByText(/total for/).first();
  expect(
    await plates.evaluate((line) => getComputedStyle(line).getPropertyValue("forced-color-adjust")),
    "the plates behind text cover the line above",
  ).toBe("none");
  const world = await (known ??= aWorld(request, mainBrand));
  await page.goto(addressOf(mainBrand, world.search), { waitUntil: "domcontentloaded" });
  const months = page.getByRole("main").getByRole("list", { name: /by month/ });
  const adjusted = await months
    .locator("a > span")
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).getPropertyValue("forced-color-adjust")));
  expect(new Set(adjusted), "the plate of a price cuts off the month above it").toEqual(new Set(["none"]));
  await page.goto(addressOf(mainBrand, "/offers"), { waitUntil: "domcontentloaded" });
  expect(await styleOf(page, "main article", "border-top-style")).toBe("solid");
});

test("UK-33: whoever wants no motion sees none, on the page or when a layer opens", async ({ page, request }) => {
  const world = await (known ??= aWorld(request, mainBrand));
  await page.emulateMedia({ reducedMotion: "reduce" });
  const share = LAYERS.find(({ name }) => name === "share")!;
  await page.goto(addressOf(mainBrand, share.path(world)), { waitUntil: "domcontentloaded" });
  await openByKeyboard(page, share);
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => Number(one.effect?.getComputedTiming().duration) > 0)
      .map((one) => (one.effect as KeyframeEffect | null)?.target?.className),
  );
  expect(moving).toEqual([]);
});

test("UK-33: on paper a hotel is whole: every section open, its price, no button, nothing wider than the sheet", async ({
  page,
  request,
}) => {
  const world = await (known ??= aWorld(request, mainBrand));
  await page.setViewportSize({ width: 680, height: 960 });
  await page.goto(addressOf(mainBrand, world.hotel), { waitUntil: "domcontentloaded" });
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/total for/).first()).toBeVisible();
  await expect(page.getByRole("main").getByRole("img").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Address", exact: true })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(page.getByRole("button", { name: /Choose this holiday|Share|Menu/ })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("UK-33, S57: on paper an itinerary keeps its stops and its luggage, though a screen has them as buttons", async ({
  page,
}) => {
  await page.goto(await aBookingPage(page), { waitUntil: "domcontentloaded" });
  const luggage = page.getByText(/23KG checked bag/).first();
  await expect(luggage).toBeVisible();
  const stops = page.locator("main").getByText(/^(?:Direct|\d stops?\b.*)$/);
  const onScreen = await stops.filter({ visible: true }).count();
  expect(onScreen).toBeGreaterThan(0);
  await page.emulateMedia({ media: "print" });
  await expect(luggage).toBeVisible();
  await expect(stops.filter({ visible: true })).toHaveCount(onScreen);
});

for (const layer of LAYERS.filter(({ name }) => ["gallery", "share", "details", "terms", "callback"].includes(name))) {
  test(`UK-33, ${layer.ids}: ${layer.name} at 400 % is read without scrolling sideways, and can be closed`, async ({
    page,
    request,
  }) => {
    const world = await (known ??= aWorld(request, mainBrand));
    await page.setViewportSize({ width: 320, height: 400 });
    await page.goto(addressOf(mainBrand, layer.path(world)), { waitUntil: "domcontentloaded" });
    const { dialog } = await openByKeyboard(page, layer);
    const overhang = await dialog.evaluate((box) =>
      Math.max(...[box, ...box.querySelectorAll("*")].map((one) => Math.round(one.getBoundingClientRect().right))),
    );
    expect(overhang).toBeLessThanOrEqual(320);
    await expect(dialog.getByRole("button", { name: "Close" })).toBeInViewport();
  });
}
