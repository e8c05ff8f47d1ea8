import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";

const SCRIPT = new URL("../../backend/leeward/retail/content/static/content/card-fields.js", import.meta.url);
const DRAWN = JSON.stringify({ 1: ["place"], 2: ["terms"] });
const field = (name: string, label: string, inside = "") =>
  `<div data-contentpath="${name}"><label class="w-field__label">${label}</label>${inside}<input aria-label="${label}"></div>`;
const CARD = `<div data-drawn-fields='${DRAWN}'>
  <div data-contentpath="configuration"><select aria-label="Kind"><option>1</option><option>2</option></select></div>
  ${field("heading", "Heading")}${field("place", "Place")}${field("terms", "Terms")}</div>`;

test("S18: a card's form shows what its kind draws, names the rest and keeps it, also of a card that is added", async ({
  page,
}) => {
  // The library's form with our script: no shop is asked.
  await page.route("**/*", (route) =>
    route.fulfill({ contentType: "text/html", body: `<form data-edit-form>${CARD}</form>` }),
  );
  await page.goto("/cms/edit");
  await page.addScriptTag({ content: readFileSync(SCRIPT, "utf8") });
  await expect(page.getByLabel("Terms")).toBeHidden();
  await page.getByLabel("Place").fill("Port Antonio");
  await page.getByLabel("Kind").selectOption("2");
  await expect(page.getByLabel("Place")).toBeHidden();
  await expect(page.getByLabel("Terms")).toBeVisible();
  await expect(page.getByLabel("Heading")).toBeVisible();
  await expect(page.getByText("This kind of card does not draw: Place. What they hold is kept.")).toBeVisible();
  await expect(page.getByLabel("Place")).toHaveValue("Port Antonio");

  const wrong = field("terms", "Terms", '<p class="error-message">Too long</p>');
  await page.evaluate(
    (html) => {
      const added = document.createElement("div");
      added.innerHTML = html;
      document.querySelector("form")!.append(added);
    },
    CARD.replace(field("terms", "Terms"), wrong),
  );
  await expect(page.getByText("This kind of card does not draw: Terms.")).toBeVisible();
  await expect(page.getByText("Too long")).toBeVisible(); // else nobody could mend it
});
