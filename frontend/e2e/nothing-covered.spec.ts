import { expect, test, type Page } from "@playwright/test";
import { aSearch } from "./support/a-search";
import { aBasket } from "./support/baskets";
import { goToCheckout } from "./support/checkout-form";
import { aBookingPage } from "./support/booking-page";
import { mainBrand } from "./support/brands";
import { LAYERS, openByKeyboard } from "./support/screens";
import { takenOver } from "./support/taken-over";
import { aWorld } from "./support/world";

/*
 * What is pinned to the window, or too long for it, hides nothing that is pressed or read: on a phone, and in a window as low as at
 * 400 % (UK-33, 2.4.11).
 */
test.setTimeout(120_000);

const PHONE = { width: 390, height: 844 };

/** Whether a press on it reaches it, in its middle and near its corners. */
const isOnTop = (page: Page, name: string) =>
  page
    .getByRole("group", { name: "Compare" })
    .getByRole("button", { name })
    .evaluate((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const across = [left + 4, (left + right) / 2, right - 4];
      const down = [top + 4, (top + bottom) / 2, bottom - 4];
      return across.every((x) => down.every((y) => button.contains(document.elementFromPoint(x, y))));
    });

for (const width of [390, 1440]) {
  test(`S49, UK-33: at ${width} px nothing lies on the foot of the comparison`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(await aSearch(page), { waitUntil: "domcontentloaded" });
    const boxes = page.getByRole("checkbox", { name: /Compare/ });
    await takenOver(boxes.first());
    await page.evaluate(() => window.scrollTo(0, window.innerHeight));
    await expect(page.getByRole("button", { name: "Ask us" })).toBeVisible();
    await boxes.first().check();
    await boxes.nth(1).check();
    expect(await isOnTop(page, "Clear")).toBe(true);
    expect(await isOnTop(page, "Compare side by side")).toBe(true);
  });
}

test("W-07, W-26: on a phone what is missing is read from its heading on, though the list is longer than the window", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await goToCheckout(page, await aBasket(page, [{ adults: 2, ages: [8, 4] }]));
  const go = page.getByRole("button", { name: "Continue to extras" });
  await takenOver(go);
  await go.click();
  const summary = page.getByRole("alert").filter({ hasText: "Please check these answers" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("heading")).toBeInViewport({ ratio: 1 });
  const { bottom } = await page
    .getByRole("banner")
    .evaluate((header) => header.lastElementChild!.getBoundingClientRect());
  const { y } = (await summary.getByRole("heading").boundingBox())!;
  expect(y).toBeGreaterThanOrEqual(bottom);
});

test("S48, UK-03: on a phone price and button share a row for a family too", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(await aSearch(page, [{ adults: 2, ages: [8, 4] }]), { waitUntil: "domcontentloaded" });
  const card = page.getByRole("article").filter({ hasText: "for 2 adults, 2 children" }).first();
  const price = (await card.getByText("for 2 adults, 2 children").boundingBox())!;
  const button = (await card.getByRole("link", { name: /^View holiday/ }).boundingBox())!;
  expect(button.y).toBeLessThan(price.y + price.height);
  expect(button.x).toBeGreaterThanOrEqual(price.x + price.width);
});

test("W-18, S48: on a tablet the count of a filter stands near its name, not across the window", async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 900 });
  await page.goto(await aSearch(page), { waitUntil: "domcontentloaded" });
  const { dialog } = await openByKeyboard(
    page,
    LAYERS.find(({ name }) => name === "filters")!,
  );
  for (const choice of await dialog.locator("label").filter({ visible: true }).all()) {
    expect((await choice.boundingBox())!.width).toBeLessThan(400);
  }
});

test("W-04, UK-33: on a phone the button in the corner lies neither on a day of a hotel's calendar nor on its button", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const world = await aWorld(page.request, mainBrand);
  await page.goto(world.hotel, { waitUntil: "domcontentloaded" });
  const grid = page.getByRole("form", { name: "Dates and prices" }).getByRole("grid");
  await page.getByText("Departing on?").scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 60);
  await expect(grid).toBeVisible();
  const corner = page.getByRole("complementary", { name: "Ask us" });
  for (const target of [grid, page.getByRole("button", { name: "Choose this holiday" })]) {
    // The middle of it comes to where the button hangs.
    await target.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      window.scrollBy({ top: top + height / 2 - (window.innerHeight - 112), behavior: "instant" });
    });
    await expect(corner).toHaveAttribute("data-away", "true");
  }
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await expect(corner).not.toHaveAttribute("data-away", "true");
});

test("W-07, UK-33: in a window that ends with the search bar nothing lies on Search", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const search = page.getByRole("button", { name: "Search", exact: true });
  const corner = page.getByRole("complementary", { name: "Ask us" });
  // A resting page wakes with the first touch.
  await page.mouse.wheel(0, 40);
  await expect(corner).toBeAttached();
  await search.evaluate((button) => {
    const { top, height } = button.getBoundingClientRect();
    window.scrollBy({ top: top + height / 2 - (window.innerHeight - 48), behavior: "instant" });
  });
  await expect(corner).toHaveAttribute("data-away", "true");
});

for (const width of [320, 390, 820, 1440]) {
  test(`R14, UK-33: at ${width} px no poster breaks the name of its place`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/search/where-can-we-go/", { waitUntil: "domcontentloaded" });
    await page.evaluate(() => document.fonts.ready);
    const names = page.getByRole("main").getByRole("article").getByRole("heading");
    await expect.poll(() => names.count()).toBeGreaterThan(3);
    const broken = await names.evaluateAll((headings) =>
      headings.flatMap((heading) => {
        const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode() as Text;
        return [...text.data.matchAll(/\S+/g)]
          .filter(({ index, 0: word }) => {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            const { left, right } = heading.getBoundingClientRect();
            const box = range.getBoundingClientRect();
            return range.getClientRects().length > 1 || box.left < left || box.right > right + 1;
          })
          .map(([word]) => word);
      }),
    );
    expect(broken).toEqual([]);
  });
}

test.describe("with the cookie question unanswered", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("W-23, S51: on a phone price and way on stand above it, on a hotel's page and on the booking page, and come down with the answer", async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    const booking = await aBookingPage(page);
    for (const [path, name] of [
      [booking.replace(/\/book\?/, "?"), "Choose dates"],
      [booking, "Continue"],
    ] as const) {
      await page.goto(path);
      const dock = page.locator("[data-dock]");
      const press = dock.getByText(name, { exact: true });
      await expect(press).toBeVisible();
      const isReached = () =>
        press.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
      await expect.poll(isReached).toBe(true);
      await page.getByRole("button", { name: "Reject all" }).click();
      await expect
        .poll(() => dock.evaluate((element) => window.innerHeight - element.getBoundingClientRect().bottom))
        .toBe(0);
      await page.context().clearCookies();
    }
  });
});

test("T36, W-29: on a phone price and button stay where they are while the price is checked", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(await aBookingPage(page), { waitUntil: "domcontentloaded" });
  const dock = page.getByRole("group", { name: "Your total" });
  const button = dock.getByRole("button", { name: "Continue" });
  await takenOver(button);
  for (const box of await page.getByRole("checkbox", { name: /read/i }).all()) await box.check();
  const before = await dock.evaluate((bar) =>
    [...bar.children].map((one) => one.getBoundingClientRect().toJSON() as unknown),
  );
  await page.route("**/api/booking/baskets", () => undefined); // never answered
  await button.click();
  await expect(dock.getByRole("button", { name: "Checking the price" })).toHaveText("Checking");
  const after = await dock.evaluate((bar) =>
    [...bar.children].map((one) => one.getBoundingClientRect().toJSON() as unknown),
  );
  expect(after).toEqual(before);
});

for (const width of [320, 390, 820, 1024, 1440]) {
  test(`R14, UK-33: at ${width} px every answer to “Where can we go?” is read to its end`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/search/where-can-we-go/", { waitUntil: "domcontentloaded" });
    await page.evaluate(() => document.fonts.ready);
    const form = page.locator("form").filter({ has: page.getByRole("button", { name: "Show me" }) });
    const lists = form.getByRole("combobox");
    const cut = await lists.evaluateAll((all) =>
      all.flatMap((list) => {
        const style = getComputedStyle(list);
        const pen = document.createElement("canvas").getContext("2d")!;
        pen.font = style.font;
        const room = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        return [...(list as HTMLSelectElement).options]
          .map(({ text }) => text)
          .filter((text) => pen.measureText(text).width > room);
      }),
    );
    expect(cut).toEqual([]);
    expect(await lists.count()).toBe(5);
  });
}

for (const width of [320, 1024, 1440]) {
  test(`M03, S26: at ${width} px “restaurant” is one word also in the window of a hotel's details`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { country } = await aWorld(page.request, mainBrand);
    await page.goto(country, { waitUntil: "domcontentloaded" });
    const { dialog } = await openByKeyboard(
      page,
      LAYERS.find(({ name }) => name === "details")!,
    );
    const counts = dialog.getByRole("term");
    await expect(counts.first()).toBeVisible();
    const lines = await counts.evaluateAll((terms) =>
      terms.map((term) => {
        const range = document.createRange();
        range.selectNodeContents(term);
        return [term.textContent, range.getClientRects().length];
      }),
    );
    expect(lines.filter(([word, rows]) => rows !== 1 && !/\s/.test(String(word).trim()))).toEqual([]);
  });
}
