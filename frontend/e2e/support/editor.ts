import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { addressOf, mainBrand } from "./brands";

/** The first login of the shop, where the README says it is. */
function firstLogin(): { user: string; password: string } {
  const home = process.env.LEEWARD_HOME ?? join(import.meta.dirname, "../../../var");
  const text = readFileSync(join(home, "staff-login.txt"), "utf8");
  const line = (name: string) => new RegExp(`^${name}\\s+(\\S+)$`, "m").exec(text)?.[1] ?? "";
  return { user: line("user"), password: line("password") };
}

/** Through the editors' door. */
export async function signIn(page: Page): Promise<void> {
  const { user, password } = firstLogin();
  await page.goto(addressOf(mainBrand, "/cms/"));
  await page.getByLabel("Username").fill(user);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Where to begin" })).toBeVisible();
}

/** The section of the form under a heading, such as "Rows". */
export function sectionOf(page: Page, heading: string): Locator {
  return page.getByRole("region", { name: heading, exact: true });
}

/** Choose a hotel in a card, by a word of its name or place; gives the name and price that the chooser shows. */
export async function chooseHotel(
  card: Locator,
  word: string,
  place: number,
): Promise<{ name: string; price: string }> {
  const page = card.page();
  await card.getByRole("button", { name: "Choose hotel" }).click();
  const chooser = page.getByRole("dialog").filter({ has: page.getByPlaceholder("Name, place or code") });
  // The rows of all hotels stand there until those that were asked for have come.
  const found = page.waitForResponse((answer) => answer.url().includes(`q=${word}`));
  await chooser.getByPlaceholder("Name, place or code").fill(word);
  await found;
  const row = chooser
    .getByRole("row")
    .filter({ hasText: /from £/ })
    .nth(place);
  await expect(chooser.getByRole("row").nth(1)).toContainText(new RegExp(word, "i"));
  await expect(row.getByRole("presentation").or(row.locator("img"))).toBeVisible();
  const link = row.getByRole("link").first();
  const name = (await link.innerText()).trim();
  const price = /£[\d,]+/.exec(await row.innerText())?.[0] ?? "";
  await link.click();
  await expect(card.getByText(`${name} ·`)).toContainText(price);
  return { name, price };
}
