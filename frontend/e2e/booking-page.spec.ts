import { expect, test, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { totalOf } from "./support/booking-page";
import { answerOf, departuresOf, placesOf } from "./support/shop-answers";
import { takenOver } from "./support/taken-over";

type Card = { href: string; total: string; totalPence: number };
type Found = { href: string; totalPence: number; isBookable: boolean };

/** The first results that can be booked online, of whatever world this shop sells. */
async function someCards(page: Page, party = "room[adults]=2&room[children]=0"): Promise<Card[]> {
  for (const { id } of await placesOf(page.request)) {
    const [airport = "", byNights = {}] = Object.entries(await departuresOf(page.request, id))[0] ?? [];
    const days = byNights["7"] ?? [];
    const date = days[Math.floor(days.length / 2)];
    if (!date) continue;
    const query = `date=${date}&depair=${airport}&destination=${id}&nights=7&flex=3&${party}`;
    const found = `/search/holidays/results.json?${query}`;
    const { cards } = await answerOf<{ cards: Found[] }>(page.request, found);
    const bookable = cards.filter(({ isBookable, href }) => isBookable && href.startsWith("/holidays/"));
    if (bookable.length > 1)
      return bookable.map(({ href, totalPence }) => ({ href, totalPence, total: pounds(totalPence) }));
  }
  throw new Error("nothing is sold for this party");
}

function pounds(pence: number): string {
  return `£${Math.ceil(pence / 100).toLocaleString("en-GB")}`;
}

/** From a result by way of the hotel to its booking page, as a visitor goes. */
async function toBookingPage(page: Page, { href, total }: Card) {
  await page.goto(href, { waitUntil: "domcontentloaded" });
  const panel = page.getByRole("form", { name: "Dates and prices" });
  await expect(panel).toContainText(total);
  const go = panel.getByRole("button", { name: "Choose this holiday" });
  await takenOver(go);
  await go.click();
  await page.waitForURL(/\/book\?/, { waitUntil: "domcontentloaded" });
}

async function rooms(page: Page): Promise<Locator> {
  const all = page.getByRole("group", { name: /^Room 1/ }).getByRole("radio");
  await takenOver(all.first());
  return all;
}

/** On the booking page of the first holiday that has more than one kind of room: those that are not chosen. */
async function otherRooms(page: Page): Promise<Locator> {
  for (const card of await someCards(page)) {
    await toBookingPage(page, card);
    const others = (await rooms(page)).and(page.locator(":not(:checked)"));
    if ((await others.count()) > 0) return others;
  }
  throw new Error("no hotel of this shop has a second room for this party");
}

/** The total in whole pounds, as it stands there. */
async function shownTotal(page: Page): Promise<number> {
  // Beside it may stand what of it is paid at the hotel (UK-01).
  const text = await totalOf(page)
    .locator("p", { hasText: /^Total for/ })
    .locator(":scope > :last-child")
    .innerText();
  return Number(text.replace(/\D/g, ""));
}

test("R-31: the price of a result is the price of the hotel and of the booking page", async ({ page }) => {
  test.slow();
  for (const card of (await someCards(page)).slice(0, 2)) {
    await toBookingPage(page, card);
    await expect(totalOf(page)).toContainText(card.total);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("7 nights in");
  }
});

test("R-31: a family in two rooms finds its price again", async ({ page }) => {
  const party = "room[adults]=2&room[children]=1&room[ages][]=6&room[adults]=2&room[children]=0";
  const [card] = await someCards(page, party);
  await toBookingPage(page, card!);
  await expect(totalOf(page)).toContainText(card!.total);
  await expect(page.getByText("Room 2, 2 adults")).toBeVisible();
});

test("another room costs what its difference said, and stays chosen after a reload", async ({ page }) => {
  test.slow();
  const chosen = (await otherRooms(page)).first();
  const before = await shownTotal(page);
  const value = (await chosen.getAttribute("value")) ?? "";
  const choice = page.locator("label").filter({ has: page.locator(`input[value="${value}"]`) });
  const [, sign = "", pounds = ""] = /([+−])£([\d,]+)\spp/.exec(await choice.first().innerText()) ?? [];
  expect(pounds).not.toBe("");
  const more = Number(pounds.replace(",", "")) * 2 * (sign === "−" ? -1 : 1);
  await choice.first().click();
  // Each figure is in whole pounds; two people's may be two pounds from the total's.
  await expect.poll(async () => Math.abs((await shownTotal(page)) - before - more)).toBeLessThanOrEqual(2);
  await expect(page).toHaveURL(/roomchoice=/);
  await page.reload({ waitUntil: "domcontentloaded" });
  await expect(page.locator(`input[type=radio][value="${value}"]`).first()).toBeChecked();
  await expectAccessible(page);
});

test("Continue leads to the checkout with a basket of exactly this", async ({ page }) => {
  // Its checkout holds the room: not of the hotel whose price the other tests read at the same time.
  const card = (await someCards(page)).at(-1);
  await toBookingPage(page, card!);
  const go = totalOf(page).getByRole("button", { name: "Continue" });
  await takenOver(go);
  for (const box of await page.getByRole("checkbox", { name: "I have read this" }).all()) await box.check();
  await go.click();
  await page.waitForURL(/\/booking\/[\w-]{43}$/);
  // The checkout tells the penny: never more than the whole pounds that were shown (UK-04).
  const exact = (card!.totalPence / 100).toLocaleString("en-GB", { minimumFractionDigits: 2 }).replace(".00", "");
  await expect(page.getByRole("main")).toContainText(`£${exact}`);
});

test("M08: a notice that must be read stops Continue until it is ticked", async ({ page }) => {
  const [card] = await someCards(page);
  const address = `${card!.href.replace("?", "/book?")}`;
  // The shop may have no such notice just now: one is put into the page's document on its way.
  await page.route("**/book?*", async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const notice = '"notices":[{"id":1,"title":"Pool closed","html":"<p>Until June.</p>","mustBeTicked":true}]';
    await route.fulfill({
      response,
      body: text.replace(/"notices":\[.*?\](?=[,}])/, notice.replaceAll("<", "\\u003c")),
    });
  });
  await page.goto(address, { waitUntil: "domcontentloaded" });
  const go = totalOf(page).getByRole("button", { name: "Continue" });
  await takenOver(go);
  await go.click();
  const box = page.getByRole("checkbox", { name: "I have read this" });
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription("Please tick that you have read this.");
  await expect(page).toHaveURL(/\/book\?/);
});

test("UK-10: a price that moved since the search is said with both totals, and asked about", async ({ page }) => {
  const [card] = await someCards(page);
  await page.goto(`${card!.href.replace("?", "/book?")}&seen=100000`, { waitUntil: "domcontentloaded" });
  await expect(page.getByText(/The price has (gone up|come down) by £/)).toBeVisible();
  await expect(page.getByText(`It was £1,000 and is now ${card!.total} for 2 adults`)).toBeVisible();
  const accept = page.getByRole("button", { name: `Accept ${card!.total}` });
  await takenOver(accept);
  await expect(page).not.toHaveURL(/seen=/);
  await accept.click();
  await expect(accept).toHaveCount(0);
});

test("T26, T36: a price that takes longer than two and a half seconds offers people", async ({ page }) => {
  const others = await otherRooms(page);
  await page.route(
    "**/quote.json?*",
    (route) => new Promise((go) => setTimeout(() => void go(route.continue()), 4000)),
  );
  const other = page.locator(`input[value="${(await others.first().getAttribute("value")) ?? ""}"]`).first();
  await other.check();
  await expect(other).toBeChecked();
  await expect(page.getByText("Checking the seats on your flights")).toBeVisible();
  await expect(page.getByRole("region", { name: "This takes longer than usual" })).toBeVisible({ timeout: 4000 });
  await expect(page.getByText("Checking the seats on your flights")).toHaveCount(0, { timeout: 10_000 });
});

test("W-09: the lines of a wait are paused by keyboard, stand still at the next wait, and go on when asked", async ({
  page,
}) => {
  test.slow();
  const others = await otherRooms(page);
  const values = [(await others.first().getAttribute("value")) ?? ""];
  values.push((await page.getByRole("radio", { checked: true }).first().getAttribute("value")) ?? "");
  let answer = () => undefined as void;
  await page.route("**/quote.json?*", async (route) => {
    await new Promise<void>((go) => (answer = go));
    await route.continue();
  });
  const pause = page.getByRole("button", { name: "Pause these lines" });
  const goOn = page.getByRole("button", { name: "Show the next lines" });
  await page.locator(`input[value="${values[0]}"]`).first().check();
  await pause.focus();
  await page.keyboard.press("Space");
  await expect(goOn).toBeFocused();
  await expectAccessible(page, [390, 820, 1440]);
  answer();
  await expect(goOn).toHaveCount(0, { timeout: 30_000 });
  await expect(page.locator("body")).not.toBeFocused();
  await page.locator(`input[value="${values[1]}"]`).first().check();
  await expect(goOn).toBeVisible();
  await goOn.focus();
  await page.keyboard.press("Enter");
  await expect(pause).toBeFocused();
});

test("E41: a broken address keeps what is good, says what is not, and opens the search", async ({ page }) => {
  const [card] = await someCards(page);
  await page.goto(card!.href.replace("?", "/book?").replace("nights=7", "nights=99"), {
    waitUntil: "domcontentloaded",
  });
  await expect(page.getByRole("heading", { name: "Tell us a little more" })).toBeVisible();
  await expect(page.getByText("We sell 1 to", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("search")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("S55: fits, keeps price and Continue in reach, and a flight number opens the itinerary", async ({ page }) => {
    const [card] = await someCards(page);
    await page.goto(card!.href.replace("?", "/book?"), { waitUntil: "domcontentloaded" });
    await rooms(page);
    await expectAccessible(page);
    await expect(page.getByRole("group", { name: "Your total" })).toContainText(card!.total);
    const number = page.getByRole("region", { name: "Your itinerary" }).getByRole("button", { name: /^[A-Z]{2,3}\d+/ });
    await takenOver(number.first());
    await number.first().click();
    await expect(page.getByRole("dialog", { name: /return$/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("shows summary, price and whom to call", async ({ page }) => {
    const [card] = await someCards(page);
    await page.goto(card!.href.replace("?", "/book?"), { waitUntil: "domcontentloaded" });
    await expect(totalOf(page)).toContainText(card!.total);
    await expect(page.getByRole("heading", { name: /return$/ })).toBeVisible();
    await expect(totalOf(page).getByRole("link")).toHaveAttribute("href", /^tel:/);
    await expect(page.getByRole("button", { name: "Continue" })).toHaveCount(0);
  });
});

test("R19, S45: the search of a booking page shares its width among its fields, and cuts no date", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [card] = await someCards(page);
  await page.goto(card!.href.replace("?", "/book?").replace(/nights=\d+/, ""), { waitUntil: "domcontentloaded" });
  const search = page.getByRole("search").first();
  await expect(search.getByText(/^\d+(st|nd|rd|th) [A-Z]/).filter({ visible: true })).not.toHaveCount(0);
  const [button, bar] = [search.getByRole("button", { name: "Search" }), search];
  const right = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().right);
  expect(Math.abs((await right(button)) - (await right(bar)))).toBeLessThanOrEqual(2);
  const cut = (spans: Element[]) => spans.filter((one) => one.clientWidth > 2 && one.scrollWidth > one.clientWidth + 1);
  expect((await search.locator("span").evaluateAll(cut)).length).toBe(0);
});
