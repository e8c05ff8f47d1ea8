import { expect, test } from "@playwright/test";
import { addressOf, brands, mainBrand } from "./support/brands";
import { cardRowsOf, documentIn, headingsOf } from "./support/page-document";

test.use({ javaScriptEnabled: false });

for (const brand of brands) {
  test(`${brand.name}: is whole with scripts off`, async ({ page }) => {
    const response = await page.goto(addressOf(brand));
    const headings = headingsOf(documentIn((await response?.text()) ?? ""));
    // A page drawn only in the browser would answer 200 with nothing in it: so every heading is asked for by name.
    expect(headings.length).toBeGreaterThan(10);
    for (const heading of headings) {
      await expect(page.getByRole("heading", { name: heading, exact: true }).first()).toBeVisible();
    }
    await expect(page.getByRole("contentinfo")).toBeVisible();
    // Pictures that scripts would fetch on the way are there without them (K03).
    const pictures = cardRowsOf(documentIn((await response?.text()) ?? ""))
      .flatMap((row) => row.cards)
      .filter((card) => card.picture);
    await expect(page.locator("main article img")).toHaveCount(pictures.length);
  });
}

test("W-12: without scripts the navigation stands open on a small screen, and there is no dead button", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const response = await page.goto(addressOf(mainBrand));
  const { links } = documentIn((await response?.text()) ?? "").shell.navigation;
  const navigation = page.getByRole("navigation", { name: "Main" });
  for (const { label } of links) await expect(navigation.getByRole("link", { name: label })).toBeVisible();
  await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
});

test("W-08: without scripts a carousel is a list that scrolls, with no dead buttons", async ({ page }) => {
  await page.goto(addressOf(mainBrand));
  const carousel = page.locator("[aria-roledescription=carousel]").first();
  expect(await carousel.getByRole("listitem").count()).toBeGreaterThan(3);
  await expect(carousel.getByRole("button")).toHaveCount(0);
});
