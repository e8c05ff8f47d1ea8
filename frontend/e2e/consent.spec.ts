import { expect, test, type Page } from "@playwright/test";
import { violations } from "./support/axe";
import { aSearch } from "./support/a-search";
import { addressOf, brands, mainBrand } from "./support/brands";
import { aPaidBooking, fillLookUp } from "./support/paid-booking";
import { takenOver } from "./support/taken-over";
import { watch } from "./support/watch";

/*
 * The cookie banner, and what happens, or rather does not, without consent: over a whole journey not one byte goes to another company,
 * nothing optional is stored, and our own server is told of no event (UK-24, UK-25, T-17).
 */
test.use({ storageState: { cookies: [], origins: [] } });

// A whole journey, on a machine that may be busy with other tests.
test.describe.configure({ timeout: 120_000 });

const banner = (page: Page) => page.getByRole("region", { name: "Cookies" });
const OPTIONAL = ["leeward:search", "leeward:recently-viewed", "leeward:campaign"];

/** Home with an advertisement's address, offers, an offer, a search, a hotel, its booking page, the shortlist. */
async function journey(page: Page) {
  await page.goto("/?gclid=Cj0KCQ&utm_source=news");
  await page.waitForTimeout(1_500);
  await page.goto("/offers");
  await page.goto(await aSearch(page));
  const results = page.locator("main article[id] a").first();
  await results.waitFor();
  await page.goto((await results.getAttribute("href")) ?? "/");
  await page.waitForTimeout(1_500);
  await page.goto("/shortlist");
  await page.waitForTimeout(1_500);
}

const kept = (page: Page) =>
  page.evaluate(() => ({ keys: Object.keys(localStorage), session: sessionStorage.length, cookies: document.cookie }));

for (const answer of ["unanswered", "Reject all", "Close without choosing"]) {
  test(`UK-24, T37: a journey with the banner ${answer}: nobody else is called, nothing optional kept`, async ({
    page,
  }) => {
    const seen = watch(page);
    const told: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url()); // our own program may be loaded; it has nothing to tell
      if (!pathname.startsWith("/assets/") && /track-event|measurement/.test(pathname)) told.push(pathname);
    });
    await page.goto("/");
    await expect(banner(page)).toBeVisible();
    if (answer !== "unanswered") {
      await takenOver(page.getByRole("button", { name: answer }));
      await page.getByRole("button", { name: answer }).click();
      await expect(banner(page)).toBeHidden();
    }
    await journey(page);
    const { keys, session, cookies } = await kept(page);
    expect(seen.elsewhere).toEqual([]);
    expect(told).toEqual([]);
    expect(keys.filter((key) => OPTIONAL.includes(key))).toEqual([]);
    expect(session).toBe(0);
    expect(cookies).toMatch(answer === "unanswered" ? /^$/ : /^cookieconsent_status=(deny|dismiss)\.1\.$/);
    expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
  });
}

for (const answer of ["unanswered", "Reject all", "Close without choosing"]) {
  test(`UK-24, UK-25, T-17: a holiday is paid, looked up and asked about with the banner ${answer}: nobody else is called, no event is told`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const seen = watch(page);
    const told: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url()); // our own program may be loaded; it has nothing to tell
      if (!pathname.startsWith("/assets/") && /track-event|measurement/.test(pathname)) told.push(pathname);
    });
    await page.goto("/");
    if (answer !== "unanswered") {
      await takenOver(page.getByRole("button", { name: answer }));
      await page.getByRole("button", { name: answer }).click();
    }
    const booking = await aPaidBooking(page);
    await page.waitForLoadState("networkidle");
    await page.goto("/my-booking", { waitUntil: "networkidle" });
    await fillLookUp(page, booking);
    await page.getByRole("button", { name: "Find my booking" }).press("Enter");
    await expect(page).toHaveURL(/\/my-booking\/LW/);
    for (const path of ["/quote", "/callback", "/mailing/join"]) await page.goto(path, { waitUntil: "networkidle" });
    expect(seen.elsewhere).toEqual([]);
    expect(told).toEqual([]);
    const { keys, session } = await kept(page);
    expect(keys.filter((key) => OPTIONAL.includes(key))).toEqual([]);
    expect(session).toBe(0);
    expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
  });
}

test("UK-25, TR2: consent starts measuring, its withdrawal ends it at once, on the server too", async ({ page }) => {
  const told: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("track-event")) told.push(request.postData() ?? "");
  });
  await page.goto("/");
  await takenOver(page.getByRole("button", { name: "Accept all" }));
  await page.getByRole("button", { name: "Accept all" }).click();
  await expect(banner(page)).toBeHidden();
  await page.goto(`${await aSearch(page)}&gclid=Cj0KCQ`);
  const results = page.locator("main article[id] a").first();
  await results.waitFor();
  // What is measured waits for an idle moment of the page, which a busy machine has late.
  const layer = () => page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown[] }).dataLayer ?? []));
  await expect.poll(layer).toContain("view_item_list");
  const said = await layer();
  expect(said.indexOf('"default"')).toBeLessThan(said.indexOf('"update"'));
  await page.goto((await results.getAttribute("href")) ?? "/");
  await expect.poll(async () => (await kept(page)).keys).toContain("leeward:campaign");

  const answer = () => page.evaluate(async () => (await (await fetch("/api/consent")).json()) as { data: object });
  expect((await answer()).data).toMatchObject({ status: "allow" });
  const foot = page.getByRole("contentinfo");
  const withdraw = foot.getByRole("button", { name: "Withdraw cookie consent" });
  await takenOver(foot.getByRole("button", { name: "Cookie settings" }));
  await page.waitForFunction(() => "dataLayer" in window);
  await expect.poll(() => told.length).toBeGreaterThan(0);
  await page.waitForTimeout(1_000); // what it still has to tell of this page
  const before = told.length;
  await withdraw.click();
  await expect(banner(page)).toBeVisible();
  expect((await answer()).data).toMatchObject({ status: null, purposes: [] });
  expect((await kept(page)).keys.filter((key) => OPTIONAL.includes(key))).toEqual([]);
  await page
    .getByRole("link", { name: /Shortlist|Offers/ })
    .first()
    .click();
  await page.waitForTimeout(1_500);
  expect(told.length).toBe(before);
});

test("S51: the banner is printed, works before its scripts, and an answered page comes without it", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/offers");
  await expect(banner(page)).toBeVisible();
  await page.getByRole("button", { name: "Reject all" }).click();
  await expect(page).toHaveURL(/\/offers$/);
  await expect(banner(page)).toBeHidden();
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: "cookieconsent_status", value: "deny.1.", sameSite: "Lax" });
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
  await context.close();
});

for (const path of ["/", "/my-booking"]) {
  test(`S51: on ${path} the banner goes at the press, though the page's own code never comes, and stays gone`, async ({
    page,
  }) => {
    await page.route("**/start-page*.js", () => undefined);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.getByRole("button", { name: "Reject all" }).click();
    await expect(banner(page)).toBeHidden({ timeout: 500 });
    await expect(page).toHaveURL(path);
    expect((await kept(page)).cookies).toBe("cookieconsent_status=deny.1.");
    await page.unroute("**/start-page*.js");
    await page.goto("/offers");
    await expect(banner(page)).toHaveCount(0);
  });
}

test("W-23: Tab comes to the banner first, and nothing moves when it goes", async ({ page }) => {
  await page.goto("/");
  await takenOver(page.getByRole("button", { name: "Reject all" }));
  await page.keyboard.press("Tab");
  await expect(banner(page).getByRole("link", { name: "Cookie policy" })).toBeFocused();
  const heading = page.getByRole("heading", { level: 1 });
  const before = await heading.boundingBox();
  await page.keyboard.press("Escape");
  await expect(banner(page)).toBeHidden();
  expect(await heading.boundingBox()).toEqual(before);
});

test("UK-25: Accept and Reject have the same size, the same line and the same look", async ({ page }) => {
  await page.goto("/");
  const [accept, reject] = await Promise.all(
    ["Accept all", "Reject all"].map((name) => page.getByRole("button", { name }).boundingBox()),
  );
  expect([accept?.height, accept?.y]).toEqual([reject?.height, reject?.y]);
  expect(Math.abs((accept?.width ?? 0) - (reject?.width ?? 99))).toBeLessThan(12);
  const looks = ["Accept all", "Reject all"].map((name) =>
    page.getByRole("button", { name }).evaluate((button) => {
      const { color, backgroundColor, borderColor, boxShadow, fontSize, fontWeight } = getComputedStyle(button);
      return { color, backgroundColor, borderColor, boxShadow, fontSize, fontWeight };
    }),
  );
  const [acceptLook, rejectLook] = await Promise.all(looks);
  expect(acceptLook).toEqual(rejectLook);
});

for (const brand of brands) {
  test(`S51: ${brand.name}: banner and settings are clean at 390 px, and nothing scrolls sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(addressOf(brand));
    await takenOver(page.getByRole("button", { name: "Reject all" }));
    const clean = async (part: string) => expect(await violations(page, part)).toEqual([]);
    await clean("[data-consent-banner]");
    await banner(page).getByRole("button", { name: "Cookie settings" }).click();
    await expect(page.getByRole("switch", { name: /Statistics/ })).toBeVisible();
    await clean("dialog[open]");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
}

test("UK-24: the cookie page lists what is kept", async ({ page }) => {
  await page.goto(addressOf(mainBrand, "/help/cookies"));
  for (const name of ["cookieconsent_status", "leeward:shortlist", "leeward:campaign"]) {
    await expect(page.getByText(name, { exact: false }).first()).toBeVisible();
  }
});
