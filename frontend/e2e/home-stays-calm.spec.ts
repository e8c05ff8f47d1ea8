import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test, type Page } from "@playwright/test";
import { addressOf, brands, mainBrand } from "./support/brands";
import { documentIn, headingsOf } from "./support/page-document";
import { takenOver } from "./support/taken-over";
import { watch } from "./support/watch";

const { scriptsBeforeInteraction } = JSON.parse(readFileSync(new URL("../budgets.json", import.meta.url), "utf8")) as {
  scriptsBeforeInteraction: Record<string, number>;
};

for (const brand of brands) {
  test(`${brand.name}: no complaint from the browser, no request to another host`, async ({ page }) => {
    const seen = watch(page);
    await page.goto(addressOf(brand), { waitUntil: "networkidle" });
    for (const row of await page.locator("main section").all()) await row.scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    expect(seen).toEqual({ complaints: [], elsewhere: [] });
  });
}

test("the browser takes over the printed page instead of drawing it anew (no hydration mismatch)", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    // Mark what the parser brings; a mismatch would make React throw these elements away.
    new MutationObserver(() => {
      for (const element of document.querySelectorAll("#root h1, #root footer"))
        element.setAttribute("data-printed", "");
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(addressOf(mainBrand));
  const menu = page.getByRole("button", { name: "Menu" });
  await expect(async () => {
    await menu.click({ timeout: 1000 });
    await expect(menu).toHaveAttribute("aria-expanded", "true", { timeout: 500 });
  }).toPass();
  const isTakenOver = (selector: string) => {
    const element = document.querySelector(selector);
    return Boolean(element && Object.keys(element).some((key) => key.startsWith("__react")));
  };
  expect(await page.evaluate(isTakenOver, "#root h1[data-printed]")).toBe(true);
  expect(await page.evaluate(isTakenOver, "#root footer[data-printed]")).toBe(true);
});

test("the page works when the render process printed nothing", async ({ page }) => {
  const seen = watch(page);
  await page.route(addressOf(mainBrand), async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const empty = html.replace(
      /<div id="root">.*<\/div>(?=\s*<script type="application\/json")/s,
      '<div id="root"></div>',
    );
    expect(empty.length).toBeLessThan(html.length);
    await route.fulfill({ response, body: empty });
  });
  const response = await page.goto(addressOf(mainBrand));
  const headings = headingsOf(documentIn((await response?.text()) ?? ""));
  for (const heading of headings) {
    await expect(page.getByRole("heading", { name: heading, exact: true }).first()).toBeVisible();
  }
  expect(seen).toEqual({ complaints: [], elsewhere: [] });
});

for (const width of [390, 1440]) {
  test(`nothing moves while the page loads and is read at ${width} px (CLS 0)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await watchShifts(page);
    await page.goto(addressOf(mainBrand), { waitUntil: "networkidle" });
    for (const row of await page.locator("main section").all()) await row.scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    expect(await shiftedBy(page)).toBe(0);
  });
}

// What the brand bar says changes with the hour; the longest of it must not push the page down when the fonts arrive.
for (const hours of ["open until 8 pm", "opens 9 am tomorrow", "opens Wednesday at 10.30 am"]) {
  test(`nothing moves on a phone when the brand bar says "${hours}" (CLS 0)`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await watchShifts(page);
    await page.route(addressOf(mainBrand), async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replaceAll(hoursIn(html), hours) });
    });
    await page.goto(addressOf(mainBrand));
    await expect(page.getByText(hours).first()).toBeInViewport({ ratio: 1 });
    expect((await page.getByText(hours).first().boundingBox())?.y).toBeLessThan(36); // in the bar, not clipped below it
    await page.evaluate(() => document.fonts.ready);
    expect(await shiftedBy(page)).toBe(0);
  });
}

for (const width of [1024, 1376, 1440]) {
  test(`the brand bar is as tall before its fonts arrive, whatever breaks in it, at ${width} px (CLS 0)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const tall = async () => {
      await page.goto(addressOf(mainBrand));
      const bar = page.getByRole("group", { name: "Brand information" });
      return (await bar.boundingBox())?.height;
    };
    const withFonts = await tall();
    await page.route(/\.woff2/, (route) => route.abort());
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => document.body.style.setProperty("font-family", "monospace"));
    });
    expect(await tall()).toBe(withFonts);
  });
}

/** The sentence about opening hours that this document carries, in its markup and in its facts alike. */
function hoursIn(html: string): string {
  const found = /"status":"([^"]+)"/.exec(html)?.[1];
  if (!found) throw new Error("The page names no opening hours.");
  return found;
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      // The interface is not in TypeScript's library: it is Chromium's.
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** To a thousandth of the screen: fonts that arrive late may move a word by a hair's breadth, which nobody can see. */
async function shiftedBy(page: Page): Promise<number> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  return Number(shifts.reduce((sum, shift) => sum + shift, 0).toFixed(3));
}

for (const [path, budget] of [
  ["/", scriptsBeforeInteraction.home],
  ["/offers", scriptsBeforeInteraction.sections],
] as const) {
  test(`${path}: the scripts of an untouched page stay within budgets.json`, async ({ page }) => {
    const scripts: Promise<Buffer>[] = [];
    page.on("response", (response) => {
      // What is laid ready is fetched and not run: it has a test of its own below.
      const isRun = response.request().resourceType() !== "fetch";
      if (isRun && new URL(response.url()).pathname.endsWith(".js")) scripts.push(response.body());
    });
    await page.goto(addressOf(mainBrand, path), { waitUntil: "networkidle" });
    await page.waitForTimeout(2_500); // Longer than anything that begins by itself.
    const kilobytes = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000;
    expect(kilobytes).toBeGreaterThan(0);
    expect(kilobytes).toBeLessThanOrEqual(budget ?? 0);
  });
}

for (const saveData of [false, true]) {
  test(`a page that rests has its code laid ready, not run${saveData ? "; not for those who save data" : ""}`, async ({
    page,
  }) => {
    if (saveData)
      await page.addInitScript(() => {
        Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
      });
    const asked: string[] = [];
    const here = new Set<string>();
    page.on("request", (request) => {
      if (/\/(?:start-page|react-dom)-/.test(request.url())) asked.push(request.resourceType());
    });
    page.on("requestfinished", (request) => {
      if (request.resourceType() === "fetch") here.add(new URL(request.url()).pathname);
    });
    await page.goto(addressOf(mainBrand), { waitUntil: "load" });
    const named = (await page.locator("meta[name=scripts-on-touch]").getAttribute("content"))?.split(" ") ?? [];
    expect(named.length).toBeGreaterThan(2);
    if (saveData) await page.waitForTimeout(6_000);
    // All of it, not only what was asked for first: it comes in a few lanes.
    else await expect.poll(() => named.filter((name) => !here.has(name)), { timeout: 15_000 }).toEqual([]);
    expect(asked).toEqual(saveData ? [] : ["fetch", "fetch"]);
    const hasRun = await page.evaluate(() =>
      Object.keys(document.querySelector("h1") ?? {})
        .join()
        .includes("__react"),
    );
    expect(hasRun).toBe(false);
    // And what lies ready is what the first touch takes: it works with no line at all.
    await page.context().setOffline(!saveData);
    const menu = page.getByRole("button", { name: "Menu", exact: true });
    await page.setViewportSize({ width: 390, height: 844 });
    await menu.click();
    await expect(menu).toHaveAttribute("aria-expanded", "true");
  });
}

test("S38, S45: on a phone the search unfolds at the press, and nothing moves when its code comes", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let letGo = () => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/start-page*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(addressOf(mainBrand), { waitUntil: "load" });
  const summary = page.locator("button[aria-controls=search-form]");
  const search = page.locator("#search-form button[type=submit]");
  await summary.click();
  await expect(summary).toHaveAttribute("aria-expanded", "true", { timeout: 500 });
  const before = await search.boundingBox();
  letGo();
  await takenOver(summary);
  await expect(page.locator("button#search-depair")).toBeVisible();
  expect(await search.boundingBox()).toEqual(before);
  await summary.click();
  await expect(summary).toHaveAttribute("aria-expanded", "false");
});

test("a lost network is said above all that sticks, and covers neither the Search button nor the menu", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(addressOf(mainBrand));
  await page.context().setOffline(true);
  const notice = page.getByText("You are offline. Prices may have changed.");
  await expect(notice).toBeInViewport();
  const isOnTop = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  for (const name of ["Search", "Menu"]) {
    const button = page.getByRole("button", { name, exact: true });
    await button.scrollIntoViewIfNeeded();
    expect(await button.evaluate(isOnTop), name).toBe(true);
  }
  await page.mouse.wheel(0, 2000);
  await expect(notice).toBeInViewport();
  await page.context().setOffline(false);
  await expect(notice).toBeHidden();
});
