import { expect as quick, test, type Page } from "@playwright/test";
import { aSearch } from "./support/a-search";
import { fillTravellers, goToTheButton } from "./support/checkout-form";
import { fillLookUp } from "./support/paid-booking";
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

/** From a page of results to the checkout; the prices of the card it went by, and what was asked. */
async function choose(page: Page, onBookingPage?: () => Promise<void>) {
  const card = page
    .getByRole("article")
    .filter({ hasText: /for \d adults?/ })
    .first();
  const found = (await card.innerText()).match(/£[\d,]+/g)?.map(poundsIn) ?? [];
  await card.getByRole("link", { name: "View holiday" }).first().click();
  await pressed(page, "Choose this holiday");
  await page.waitForURL(/\/book\?/, { waitUntil: "domcontentloaded" });
  for (const box of await page.getByRole("checkbox", { name: /read/i }).all()) await box.check();
  await onBookingPage?.();
  const asked = new URL(page.url()).searchParams;
  await pressed(page, /^Continue$/);
  await page.waitForURL(/\/booking\/[\w-]{43}/, { waitUntil: "domcontentloaded" });
  await expect(page.getByText(/Your rooms and seats are kept for you/)).toBeVisible();
  return { found, leavesOn: asked.get("date") ?? "", nights: Number(asked.get("nights")) };
}

/** The press that costs money, the provider's page, and back. */
async function pay(page: Page) {
  await goToTheButton(page);
  await pressed(page, /^Book now and pay £/);
  await page.getByRole("button", { name: /^Pay £/ }).click();
  await expect(page.getByRole("heading", { name: /^You are going to/ })).toBeVisible();
}

async function refuseCookies(page: Page) {
  const refuse = page.getByRole("button", { name: "Reject all" });
  await page.addLocatorHandler(refuse, () => refuse.click());
}

/** The home page's search, filled in by hand: the first place that is offered, its airport, a day next month. */
async function searchFromHome(page: Page) {
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const bar = page.getByRole("search", { name: "Search for a holiday" });
  await takenOver(bar.getByRole("button", { name: /Edit$/ }));
  await bar.getByRole("button", { name: /Edit$/ }).click();
  await bar.getByRole("button", { name: /^Travelling to/ }).click();
  const where = page.getByRole("dialog", { name: "Travelling to?" });
  await where.getByRole("combobox").fill("a");
  await where.getByRole("option").first().click();
  await where.getByRole("button", { name: "Done" }).click();
  await bar.getByRole("button", { name: /^Departing on/ }).click();
  const when = page.getByRole("dialog", { name: "Departing on?" });
  await when
    .getByRole("button", { name: /^\w+ 20\d\d$/ })
    .last()
    .click();
  await when.getByRole("grid").getByRole("button", { disabled: false, name: /£/ }).first().click();
  const done = when.getByRole("button", { name: "Done" });
  if (await done.isVisible()) await done.click();
  await bar.getByRole("button", { name: "Search", exact: true }).click();
  await page.waitForURL(/\/search\/holidays\//, { waitUntil: "domcontentloaded" });
}

test("R-31, INV-5: a visitor on a phone goes from home to a paid, documented booking and back into My Booking", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await refuseCookies(page);
  await searchFromHome(page);
  const { found, ...asked } = await choose(page);
  const total = await page.getByText(/in total for 2 adults/).textContent();
  expect(found).toContain(Math.ceil(Number(/£([\d,.]+\d)/.exec(total ?? "")?.[1]?.replace(/,/g, ""))));
  await fillTravellers(page, { token: "", ...asked, rooms: [{ adults: 2, ages: [] }] });
  await pay(page);

  const certificate = page.getByRole("link", { name: "ATOL certificate (PDF)" });
  const file = await page.request.get((await certificate.getAttribute("href")) ?? "");
  expect((await file.body()).subarray(0, 4).toString()).toBe("%PDF");
  const reference = (await page.getByText(/^LW( [A-Z0-9]{4}){3}$/).textContent()) ?? "";

  await page.goto("/my-booking");
  await fillLookUp(page, { reference, lastName: "Byrne", departureDate: asked.leavesOn, doneHref: "", leftPence: 0 });
  await page.getByRole("button", { name: "Find my booking" }).click();
  await page.waitForURL(/\/my-booking\/LW/, { waitUntil: "domcontentloaded" });
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
});

test("V18, R-31: a family of five in two rooms books with a promo code and pays exactly what is left", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await refuseCookies(page);
  const rooms = [
    { adults: 2, ages: [8] },
    { adults: 1, ages: [4] },
  ];
  await page.goto(await aSearch(page, rooms), { waitUntil: "domcontentloaded" });
  const { leavesOn, nights } = await choose(page, async () => {
    await takenOver(page.getByLabel("Promo code"));
    await page.getByLabel("Promo code").fill("SAIL50");
    await page.getByRole("button", { name: "Apply" }).click(); // and on at once: the code is not left behind
  });
  await expect(page.getByText(/takes off £50/).first()).toBeVisible();
  await fillTravellers(page, { token: "", leavesOn, nights, rooms });
  await pay(page);
  const token = /\/booking\/([\w-]{43})/.exec(page.url())?.[1] ?? "";
  const at = `/api/booking/baskets/${token}`;
  const { data: outcome } = (await (await page.request.get(`${at}/outcome`)).json()) as {
    data: Record<string, number>;
  };
  const { data: basket } = (await (await page.request.get(at)).json()) as { data: { quote: { total_pence: number } } };
  expect(outcome.total_pence).toBe(basket.quote.total_pence - 5_000);
  expect(outcome.paid_pence).toBeGreaterThan(0);
});
