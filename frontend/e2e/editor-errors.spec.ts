import { expect, test } from "@playwright/test";
import { addressOf, mainBrand } from "./support/brands";
import { sectionOf, signIn } from "./support/editor";

test("R-33: a tab whose errors are all in rows says how many it holds, so that nobody looks for them elsewhere", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page);
  await page.getByRole("link", { name: "New landing page for Leeward Holidays" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill(`Rows of errors ${Date.now().toString(36)}`);
  const rows = sectionOf(page, "Rows");
  await rows.getByRole("button", { name: "Insert a block" }).click();
  await page.getByRole("option", { name: "Banner" }).click();
  await expect(rows.getByRole("region", { name: /^Banner/ })).toBeVisible();
  // Published it would be refused; a draft may wait for its words.
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText(/could not be (created|saved) due to validation errors/)).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole("tab", { name: /^Content/ })).toContainText("(1 error)");
  // Where it had saved itself as a draft meanwhile, it goes again.
  const id = /pages\/(\d+)\/edit\//.exec(page.url())?.[1];
  if (id === undefined) return;
  await page.goto(addressOf(mainBrand, `/cms/pages/${id}/delete/`));
  await page.getByRole("button", { name: /Yes, delete/ }).click();
  await expect(page.getByText(/deleted/i).first()).toBeVisible();
});
