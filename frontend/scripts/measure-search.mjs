/*
 * How long a visitor waits for a search (issue 6): from the tap on Search to the first results painted, from a press on a filter to its
 * results painted, and the options of a place in one round trip. `node scripts/measure-search.mjs URL RUNS`, JSON on standard output.
 */
import { chromium } from "@playwright/test";

const [url = "http://localhost:8000", runs = "20"] = process.argv.slice(2);
const RUNS = Number(runs);
/** As `scripts/vitals` throttles: four times slower than the machine. */
const SLOWER = Number(process.env.BENCH_SLOWER ?? 4);

const browser = await chromium.launch({
  executablePath: process.env.LEEWARD_CHROMIUM,
  args: ["--headless", "--no-sandbox", "--disable-gpu"],
});

function percentile(all, share) {
  const sorted = [...all].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0);
}

const said = (all) => ({ runs: all.length, p50_ms: percentile(all, 0.5), p95_ms: percentile(all, 0.95) });

async function phone(width = 390) {
  const context = await browser.newContext({ viewport: { width, height: 844 }, baseURL: url, locale: "en-GB" });
  await context.addCookies([{ name: "cookieconsent_status", value: "dismiss.1.", url }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return page;
}

/** Wake the page (it rests until somebody is there) and wait until its scripts answer for an element. */
async function wake(page, selector) {
  await page.keyboard.press("Shift");
  await page.waitForFunction(
    (found) => Object.keys(document.querySelector(found) ?? {}).some((key) => key.startsWith("__reactProps")),
    selector,
  );
}

async function aSearch(page) {
  const [{ id }] = (await (await page.request.get("/api/search/holiday-destinations")).json()).data;
  const { depart } = (await (await page.request.get(`/api/search/options?destination=${id}`)).json()).data.options;
  const [airport, byNights] = Object.entries(depart)[0];
  const [nights, days] = Object.entries(byNights).find(([, dates]) => dates.length > 0);
  const date = days[Math.floor(days.length / 2)];
  return `/search/holidays/?date=${date}&depair=${airport}&destination=${id}&nights=${nights}&room[adults]=2&room[children]=0`;
}

/** From the tap to the first card of the next page painted: both moments by the same clock of the browser's machine. */
async function tapToResults() {
  const page = await phone();
  const address = await aSearch(page);
  const took = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto(address, { waitUntil: "load" });
    await wake(page, "#search-form button[type=submit]");
    await page.locator("button[aria-controls=search-form]").click();
    const submit = page.locator("#search-form button[type=submit]");
    await submit.click({ trial: true });
    await page.evaluate(() =>
      addEventListener("pointerdown", () => sessionStorage.setItem("tap", String(Date.now())), true),
    );
    await Promise.all([page.waitForEvent("framenavigated"), submit.click()]);
    await page.locator("article").first().waitFor();
    took.push(
      await page.evaluate(async () => {
        const paint = () =>
          performance.getEntriesByName("first-contentful-paint")[0] ??
          new Promise((resolve) =>
            new PerformanceObserver((list) => resolve(list.getEntries()[0])).observe({ type: "paint", buffered: true }),
          );
        const { startTime } = await paint();
        return performance.timeOrigin + startTime - Number(sessionStorage.getItem("tap"));
      }),
    );
  }
  await page.context().close();
  return said(took);
}

/** From the press on a filter to the frame in which its results stand. */
async function filterToPaint() {
  const page = await phone(1280);
  await page.goto(await aSearch(page), { waitUntil: "load" });
  await wake(page, "fieldset input[type=checkbox]");
  const took = [];
  const boxes = await page.locator("aside fieldset input[type=checkbox]:not(:disabled)").count();
  for (let run = 0; run < RUNS; run += 1) {
    const at = run % Math.max(1, Math.min(boxes, 10));
    for (let press = 0; press < 2; press += 1) {
      const ms = await page.evaluate(async (index) => {
        const box = document.querySelectorAll("aside fieldset input[type=checkbox]")[index];
        if (!box || box.disabled) return null;
        const heading = document.querySelector("h1")?.parentElement;
        const before = document.querySelectorAll("aside fieldset input:checked").length;
        const began = performance.now();
        box.click();
        while (
          document.querySelectorAll("aside fieldset input:checked").length === before ||
          heading?.closest("[aria-busy]")
        )
          await new Promise((resolve) => requestAnimationFrame(resolve));
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        return performance.now() - began;
      }, at);
      // The second press takes the filter off again: its results are kept, and are not counted.
      if (press === 0 && ms !== null) took.push(ms);
    }
  }
  await page.context().close();
  return said(took);
}

async function optionsRoundTrip() {
  const page = await phone();
  const places = (await (await page.request.get("/api/search/holiday-destinations")).json()).data;
  await page.goto("/", { waitUntil: "load" });
  const took = [];
  for (let run = 0; run < RUNS * 2; run += 1) {
    const { id } = places[run % places.length];
    took.push(
      await page.evaluate(async (code) => {
        const began = performance.now();
        await (await fetch(`/api/search/options?destination=${code}`)).json();
        return performance.now() - began;
      }, id),
    );
  }
  await page.context().close();
  return said(took.slice(1));
}

console.log(
  JSON.stringify({
    slower: SLOWER,
    tap_on_search_to_first_results: { ...(await tapToResults()), budget_p95_ms: 600 },
    filter_to_new_paint: { ...(await filterToPaint()), budget_p95_ms: 100 },
    options_in_one_round_trip: { ...(await optionsRoundTrip()), budget_p95_ms: 40 },
  }),
);
await browser.close();
