import { expect, type Page } from "@playwright/test";
import type { OpenBasket } from "./baskets";
import { takenOver } from "./taken-over";

const NAMES = ["Ada", "José", "Siân", "Mia", "Leo", "Grace"];

/** To the checkout, until rooms and seats are kept. */
export async function goToCheckout(page: Page, { token }: OpenBasket) {
  await page.goto(`/booking/${token}`, { waitUntil: "domcontentloaded" });
  await expect(page.getByText(/Your rooms and seats are kept for you/)).toBeVisible({ timeout: 30_000 });
  const refuse = page.getByRole("button", { name: "Reject all" });
  if (await refuse.isVisible()) await refuse.click();
}

/** Everybody with the ages that were searched, and how to reach the first of them. */
export async function fillTravellers(page: Page, basket: OpenBasket) {
  await takenOver(page.getByRole("button", { name: "Continue to extras" }));
  const people = basket.rooms.flatMap(({ adults, ages }) => [
    ...Array<number | null>(adults).fill(null),
    ...[...ages].sort((a, b) => b - a),
  ]);
  for (const [at, age] of people.entries()) {
    const who = (name: string) => page.locator(`[name="travellers.${at}.${name}"]`);
    await who("title").selectOption(age === null ? "Ms" : "Miss");
    await who("first_name").fill(NAMES[at] ?? "Robin");
    await who("last_name").fill("Byrne");
    const [year, month, day] = bornFor(basket, age ?? 40);
    await who("born_on.day").fill(day);
    await who("born_on.month").fill(month);
    await who("born_on.year").fill(year);
  }
  await page.getByLabel("E-mail").fill("ada@example.co.uk");
  await page.getByLabel("Mobile or other phone").fill("01632 960123");
  await page.getByLabel("Address").fill("1 High Street, Hove");
  await page.getByLabel("Postcode").fill("BN3 1AA");
}

/** Through extras, past terms and notices, to the press that costs money. */
export async function goToTheButton(page: Page) {
  await page.getByRole("button", { name: "Continue to extras" }).click();
  await goFromExtras(page);
}

/** Past extras, terms and notices, to the press that costs money. */
export async function goFromExtras(page: Page) {
  await page.getByRole("button", { name: "Continue to check and pay" }).click();
  await expect(page.getByRole("heading", { name: "Check and pay" })).toBeFocused({ timeout: 30_000 });
  for (const box of await page.getByRole("checkbox", { name: /I have read this/ }).all()) await box.check();
  await page.getByRole("checkbox", { name: /I accept the booking conditions/ }).check();
}

/** A hundred days after a birthday, when they come home. */
function bornFor({ leavesOn, nights }: OpenBasket, age: number): [string, string, string] {
  const born = new Date(`${leavesOn}T00:00:00Z`);
  born.setUTCDate(born.getUTCDate() + nights - 100);
  born.setUTCFullYear(born.getUTCFullYear() - age);
  const [year = "", month = "", day = ""] = born.toISOString().slice(0, 10).split("-");
  return [year, month, day];
}
