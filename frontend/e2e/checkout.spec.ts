import { expect as quick, test, type Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { aBasket } from "./support/baskets";
import { fillTravellers, goFromExtras, goToCheckout, goToTheButton } from "./support/checkout-form";

const COUPLE = [{ adults: 2, ages: [] }];
const FAMILY = [
  { adults: 2, ages: [8] },
  { adults: 1, ages: [4] },
];
const PHONE = { width: 390, height: 844 };

test.setTimeout(180_000);

/** An order prices, holds, writes and asks a payment company: on a busy machine that takes longer than a click. */
const expect = quick.configure({ timeout: 30_000 });

const press = (page: Page) => page.getByRole("button", { name: /^Book now and pay £/ }).click();

test("UK-13, UK-19, T-21: a visitor on a phone goes from a basket to a paid booking, and nothing typed is lost on the way", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const basket = await aBasket(page, COUPLE);
  await goToCheckout(page, basket);
  await page.getByRole("button", { name: "Continue to extras" }).click();
  const summary = page.getByRole("alert", { name: "Please check these answers" });
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: /e-mail address/ }).click();
  await expect(page.getByLabel("E-mail")).toBeFocused();
  await expectAccessible(page);
  const kept = page.waitForResponse((answer) => Boolean(answer.request().postData()?.includes("BN3 1AA")));
  await fillTravellers(page, basket);
  await kept;
  await page.reload();
  await expect(page.getByLabel("E-mail")).toHaveValue("ada@example.co.uk");
  // T-21: it was printed for this browser, and lies in none of its stores.
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain("ada@");
  await goToTheButton(page);
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Extras" })).toBeFocused();
  const boxes = await page.getByRole("checkbox").all();
  expect(boxes.length).toBeGreaterThan(0);
  for (const box of boxes) await expect(box).not.toBeChecked();
  await expectAccessible(page);
  await page.goForward();
  // W-07: what is missing is said where the press was, with the box in sight.
  await press(page);
  await expect(summary).toBeFocused();
  await expect(page.getByRole("checkbox", { name: /I accept the booking conditions/ })).toBeInViewport();
  await page.getByRole("checkbox", { name: /I accept the booking conditions/ }).check();
  await press(page);
  await expect(page).toHaveURL(/\/pay\/sandbox\//);
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Pay £/ }).click();
  await expect(page.getByRole("heading", { name: /^You are going to/ })).toBeVisible();
  await expect(page.getByText(/^LW( [A-Z0-9]{4}){3}$/)).toBeVisible();
  await expectAccessible(page);
  expect(page.url()).toMatch(new RegExp(`/booking/${basket.token}/done$`));
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain("ada@");
  await page.goto(`/booking/${basket.token}`);
  await expect(page).toHaveURL(/\/done$/);
});

test("W-26, UK-19: Enter goes from answer to answer, continues on the last one, and never presses what costs money", async ({
  page,
}) => {
  const basket = await aBasket(page, COUPLE);
  await goToCheckout(page, basket);
  await fillTravellers(page, basket);
  const field = (at: number, name: string) => page.locator(`[name="travellers.${at}.${name}"]`);
  await field(0, "title").focus();
  for (const next of ["first_name", "last_name", "born_on.day", "born_on.month", "born_on.year"]) {
    await page.keyboard.press("Enter");
    await expect(field(0, next)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("E-mail")).toBeFocused();
  await expect(page.getByRole("heading", { name: "Who is going" })).toBeVisible();
  await field(1, "born_on.year").press("Enter");
  await expect(page.getByRole("heading", { name: "Extras" })).toBeFocused();
  await page.getByRole("checkbox").first().press("Enter");
  await expect(page.getByRole("heading", { name: "Extras" })).toBeVisible();
  await goFromExtras(page);
  const orders: string[] = [];
  page.on("request", (request) => request.method() === "POST" && orders.push(request.url()));
  await page.getByRole("checkbox", { name: /I accept the booking conditions/ }).press("Enter");
  await page.getByRole("radio", { name: /All of it today/ }).press("Enter");
  await expect(page.getByRole("heading", { name: "Check and pay" })).toBeVisible();
  expect(orders.filter((url) => url.includes("/order"))).toEqual([]);
  await page.getByRole("button", { name: /^Book now and pay £/ }).press("Enter");
  await expect(page).toHaveURL(/\/pay\/sandbox\//);
});

test("V18, T35, UK-05: a family of five in two rooms adds an extra and a promo code, and pays exactly that", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const basket = await aBasket(page, FAMILY);
  await goToCheckout(page, basket);
  await fillTravellers(page, basket);
  await page.getByLabel("Promo code").fill("NOSUCH");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("That's not a valid code.")).toBeVisible();
  await page.getByLabel("Promo code").fill("sail50");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText(/takes off £50/)).toBeVisible();
  await page.getByRole("button", { name: "Continue to extras" }).click();
  const due = async () => {
    const answer = await page.request.get(`/api/booking/baskets/${basket.token}`);
    return ((await answer.json()) as { data: { due_pence: number } }).data.due_pence;
  };
  const before = await due();
  await page.getByRole("checkbox").first().check();
  await expect.poll(due).toBeGreaterThan(before);
  const shown = ((await due()) / 100).toLocaleString("en-GB", { minimumFractionDigits: (await due()) % 100 ? 2 : 0 });
  await expect(page.locator("#your-holiday")).toContainText(`£${shown}`);
  await page.getByRole("button", { name: "Continue to check and pay" }).click();
  await page.getByRole("radio", { name: /All of it today/ }).check();
  for (const box of await page.getByRole("checkbox", { name: /I have read this/ }).all()) await box.check();
  await page.getByRole("checkbox", { name: /I accept the booking conditions/ }).check();
  const button = page.getByRole("button", { name: /^Book now and pay £/ });
  const pounds = (await button.textContent())?.split("£")[1] ?? "";
  await button.click();
  await expect(page.getByText(new RegExp(`£${pounds.replace(".", "\\.")}`)).first()).toBeVisible();
  await page.getByRole("button", { name: /^Pay £/ }).click();
  await expect(page.getByRole("heading", { name: /^You are going to/ })).toBeVisible();
  const outcome = await page.request.get(`/api/booking/baskets/${basket.token}/outcome`);
  const { data } = (await outcome.json()) as { data: Record<"total_pence" | "local_pence" | "paid_pence", number> };
  // UK-01: the button and the card never name what the hotel takes.
  expect(data.paid_pence).toBe(data.total_pence - data.local_pence);
  expect(data.paid_pence / 100).toBeCloseTo(Number(pounds.replace(",", "")), 2);
});

test("UK-34, R-10: a declined card, a silent bank and a bank that asks back all lead to one paid booking", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const basket = await aBasket(page, COUPLE);
  await goToCheckout(page, basket);
  await fillTravellers(page, basket);
  await goToTheButton(page);
  await press(page);
  await page.getByRole("radio", { name: /declined/ }).check();
  await page.getByRole("button", { name: /^Pay £/ }).click();
  await expect(page.getByRole("heading", { name: "The payment did not go through" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Pay another way or change something" }).click();
  await expect(page.getByRole("heading", { name: "Check and pay" })).toBeVisible();
  await page.getByRole("radio", { name: /All of it today/ }).check();
  await page.getByRole("checkbox", { name: /I accept the booking conditions/ }).check();
  await press(page);
  await page.getByRole("radio", { name: /does not answer/ }).check();
  await page.getByRole("button", { name: /^Pay £/ }).click();
  await expect(page.getByRole("heading", { name: "Your bank takes longer than usual" })).toBeVisible();
  await page.getByRole("button", { name: "Go back to the shop" }).click();
  await expect(page.getByRole("heading", { name: "Not paid yet" })).toBeVisible();
  await page.getByRole("button", { name: "Go to the payment page" }).click();
  await page.getByRole("radio", { name: /bank asks back/ }).check();
  await page.getByRole("button", { name: /^Pay £/ }).click();
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("heading", { name: /^You are going to/ })).toBeVisible();
});

test("R-05, R-06: a double press, a second tab and the way back make one booking", async ({ page, context }) => {
  const basket = await aBasket(page, COUPLE);
  await goToCheckout(page, basket);
  await fillTravellers(page, basket);
  await goToTheButton(page);
  const orders: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/order")) orders.push(request.headers()["idempotency-key"] ?? "");
  });
  const other = await context.newPage();
  await other.goto(`/booking/${basket.token}`);
  await page.getByRole("button", { name: /^Book now and pay £/ }).dblclick();
  await expect(page).toHaveURL(/\/pay\/sandbox\//);
  expect(orders).toHaveLength(1);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Not paid yet" })).toBeVisible();
  await other.reload();
  await expect(other.getByRole("heading", { name: "Not paid yet" })).toBeVisible();
  await page.getByRole("button", { name: "Go to the payment page" }).click();
  await page.getByRole("button", { name: /^Pay £/ }).click();
  await expect(page.getByRole("heading", { name: /^You are going to/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: /^You are going to/ })).toBeVisible();
});

test("R-06: an order whose answer is lost is pressed again and placed once", async ({ page }) => {
  const basket = await aBasket(page, COUPLE);
  await goToCheckout(page, basket);
  await fillTravellers(page, basket);
  await goToTheButton(page);
  const keys: string[] = [];
  await page.route("**/order", async (route) => {
    keys.push(route.request().headers()["idempotency-key"] ?? "");
    if (keys.length > 1) return route.continue();
    await route.fetch(); // The server hears it; the browser does not hear the server.
    return route.abort("connectionreset");
  });
  await press(page);
  await expect(page.getByText("We did not hear back.")).toBeVisible();
  await press(page);
  await expect(page).toHaveURL(/\/pay\/sandbox\//);
  expect(new Set(keys).size).toBe(1);
});

test("R-31, UK-10: a price that moved is announced with both totals and has to be accepted", async ({ page }) => {
  const basket = await aBasket(page, COUPLE);
  let moved = 0;
  await page.route("**/choice", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { due_pence: number; quote: Record<string, unknown> } };
    moved = body.data.due_pence;
    Object.assign(body.data.quote, { is_accepted: false, change_pence: 4_400 });
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto(`/booking/${basket.token}`);
  const news = page.getByRole("alert").filter({ hasText: "The price has changed." });
  await expect(news).toContainText("£44 more");
  await news.getByRole("button", { name: /^Accept £/ }).click();
  await expect(page.getByText(/Your rooms and seats are kept for you/)).toBeVisible();
  await expect(news).toHaveCount(0);
  expect(moved).toBeGreaterThan(0);
});

test("without scripts the checkout says whom to ring, and keeps nothing that was typed", async ({
  browser,
  page,
  baseURL,
}) => {
  const basket = await aBasket(page, COUPLE);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const plain = await context.newPage();
  await plain.goto(`/booking/${basket.token}`);
  await plain.getByLabel("E-mail").fill("ada@example.co.uk");
  await plain.getByRole("button", { name: "Continue to extras" }).click();
  await expect(plain.getByText("Please ring us to book this.")).toBeVisible();
  await expect(plain.getByRole("link", { name: /^Ring / })).toBeVisible();
  expect(await plain.content()).not.toContain("ada@example.co.uk");
  await context.close();
});
