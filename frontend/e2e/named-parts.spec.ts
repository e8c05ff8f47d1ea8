import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";

const SCRIPT = new URL("../../backend/leeward/retail/kit/static/kit/named-children.js", import.meta.url);
const entry = (kind: string, words: string) =>
  `<div data-inline-panel-child><h2>Entry <span data-inline-panel-child-count>1</span></h2>
  <div><div class="w-field__wrapper"><select aria-label="What"><option value="x">${kind}</option></select></div></div>
  <div data-names-its-part><div class="w-field__wrapper"><input type="text" aria-label="Words" value="${words}"></div></div></div>`;

test("R-33: an entry of a menu is called by its own words, and where it has none by what it is", async ({ page }) => {
  // The library's form with our script: no shop is asked.
  await page.route("**/*", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<form data-edit-form>${entry("A link of your own", "Quiet coves")}${entry("Offers", "")}</form>`,
    }),
  );
  await page.goto("/cms/edit");
  await page.addScriptTag({ content: readFileSync(SCRIPT, "utf8") });
  await expect(page.getByRole("heading")).toHaveText(["Entry 1: Quiet coves", "Entry 1: Offers"]);
  await page.getByLabel("Words").last().fill("All our offers");
  await expect(page.getByRole("heading").last()).toHaveText("Entry 1: All our offers");
});
