import { expect as quick, test, type Page } from "@playwright/test";
import { aSearch } from "./support/a-search";
import { fillTravellers, goToTheButton } from "./support/checkout-form";
import { takenOver } from "./support/taken-over";

test.setTimeout(240_000);
const expect = quick.configure({ timeout: 40_000 });

/** Whole pounds of the first figure in a text. */
const poundsIn = (text: string | null) => Number(/£([\d,]+)/.exec(text ?? "")?.[1]?.replace(/,/g, ""));

async function pressed(page: Page, name: string | RegExp) {
  const button = page.getByRole("button", { name }).filter({ visible: true }).first();
  await takenOver(button);
  await button.click();
}

test("R-31: a visitor on a phone goes from a search to a paid booking at the price that was found", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const refuse = page.getByRole("button", { name: "Reject all" });
  await page.addLocatorHandler(refuse, () => refuse.click());
  await page.goto(await aSearch(page), { waitUntil: "domcontentloaded" });
  const card = page.getByRole("article").filter({ hasText: "for 2 adults" }).first();
  const found = (await card.innerText()).match(/£[\d,]+/g)?.map(poundsIn) ?? [];
  await card.getByRole("link", { name: "View holiday" }).first().click();
  await pressed(page, "Choose this holiday");
  await page.waitForURL(/\/book\?/, { waitUntil: "domcontentloaded" });
  for (const box of await page.getByRole("checkbox", { name: /read/i }).all()) await box.check();
  const asked = new URL(page.url()).searchParams;
  await pressed(page, /^Continue$/);
  await page.waitForURL(/\/booking\/[\w-]{43}/, { waitUntil: "domcontentloaded" });
  await expect(page.getByText(/Your rooms and seats are kept for you/)).toBeVisible();
  const total = await page.getByText(/in total for 2 adults/).textContent();
  expect(found).toContain(Math.ceil(Number(/£([\d,.]+\d)/.exec(total ?? "")?.[1]?.replace(/,/g, ""))));
  await fillTravellers(page, {
    token: "",
    leavesOn: asked.get("date") ?? "",
    nights: Number(asked.get("nights")),
    rooms: [{ adults: 2, ages: [] }],
  });
  await goToTheButton(page);
  await pressed(page, /^Book now and pay £/);
  await page.getByRole("button", { name: /^Pay £/ }).click();
  await expect(page.getByRole("heading", { name: /^You are going to/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "My Booking" }).first()).toBeVisible();
});
