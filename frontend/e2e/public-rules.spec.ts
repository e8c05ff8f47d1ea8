import { expect, test } from "@playwright/test";
import { addressOf, brands, mainBrand } from "./support/brands";

test("S37, K21: the navigation stays at the top while the page is read, 3.5rem high on small screens", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(addressOf(mainBrand, "/offers"));
  const bar = page
    .getByRole("banner")
    .locator("> *")
    .filter({ has: page.getByRole("button", { name: "Menu" }) })
    .last();
  const height = (await bar.boundingBox())?.height ?? 0;
  expect(Math.abs(height - 56)).toBeLessThanOrEqual(1);
  await page.evaluate(() => window.scrollTo(0, 1200));
  await expect.poll(async () => Math.round((await bar.boundingBox())?.y ?? -1)).toBe(0);
});

test("P01: nobody is asked who they are: no password, no session, nothing kept before it is wanted", async ({
  page,
  context,
}) => {
  await context.clearCookies();
  for (const path of ["/", "/offers", "/contact-us", "/find-a-hotel", "/my-booking"]) {
    await page.goto(addressOf(mainBrand, path));
    await expect(page.locator("input[type=password]")).toHaveCount(0);
  }
  expect((await context.cookies()).map(({ name }) => name).filter((name) => /session|csrf|login/i.test(name))).toEqual(
    [],
  );
});

for (const brand of brands) {
  test(`P02, P06, P07: in ${brand.name} a visitor browses, calls and asks`, async ({ page }) => {
    await page.goto(addressOf(brand));
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("link", { name: /^\d{3,5} \d/ }).first()).toHaveAttribute("href", /^tel:/);
    for (const path of ["/holidays", "/collections", "/offers", "/contact-us"]) {
      const answer = await page.request.get(addressOf(mainBrand, path), {
        headers: { Host: new URL(addressOf(brand)).host },
      });
      expect(answer.status(), path).toBe(200);
    }
  });
}
