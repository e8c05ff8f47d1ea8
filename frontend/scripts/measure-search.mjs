/*
 * How long a visitor waits for a search (issue 6): from the tap on Search to the first results painted, from a press on a filter to its
 * results painted, and the options of a place in one round trip. `node scripts/measure-search.mjs URL RUNS`, JSON on standard output.
 */
import { chromium } from "@playwright/test";

const [url = "http://localhost:8000", runs = "20"] = process.argv.slice(2);
const RUNS = Number(runs);
/**
 * Whose figures these are, as Lighthouse counts the speed of a machine: a middling phone, a plain computer. The browser is slowed down
 * four times, as Lighthouse does for its phone, but never below that speed, whatever this machine has at the moment (decision 0033).
 */
const PHONE = { width: 390, speed: 400 };
const COMPUTER = { width: 1280, speed: 1000 };
const MOST_SLOWER = 4;

const browser = await chromium.launch({
  executablePath: process.env.LEEWARD_CHROMIUM,
  args: ["--headless", "--no-sandbox", "--disable-gpu"],
});

function percentile(all, share) {
  const sorted = [...all].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0);
}

const said = (all) => ({ runs: all.length, p50_ms: percentile(all, 0.5), p95_ms: percentile(all, 0.95) });

/** A page of a visitor's device. */
async function openAs({ width, speed }) {
  const context = await browser.newContext({ viewport: { width, height: 844 }, baseURL: url, locale: "en-GB" });
  await context.addCookies([{ name: "cookieconsent_status", value: "dismiss.1.", url }]);
  const page = await context.newPage();
  return { page, speed, slower: [], session: await context.newCDPSession(page) };
}

/** Slow the browser down to the device's speed. Before every run: this machine may have another one than a moment ago. */
async function slowDown({ page, session, speed, slower }) {
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const rate = Math.min(MOST_SLOWER, Math.max(1, (await speedOf(page)) / speed));
  slower.push(rate);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

/** What is said of a measure: its figures, and how much the browser was slowed down for them. */
async function concluded({ page, slower }, took) {
  await page.context().close();
  const [least, middle, most] = [0.01, 0.5, 1].map(
    (share) =>
      Math.round(
        percentile(
          slower.map((rate) => rate * 10),
          share,
        ),
      ) / 10,
  );
  return { slower: [least, middle, most], ...said(took) };
}

/** Wake the page (it rests until somebody is there) and wait until its scripts answer for an element. */
async function wake(page, selector) {
  await page.keyboard.press("Shift");
  await page.waitForFunction(
    (found) => Object.keys(document.querySelector(found) ?? {}).some((key) => key.startsWith("__reactProps")),
    selector,
  );
}

/** How fast a page is just now, as Lighthouse counts it: texts put together and lists copied, a fifth of a second each. */
async function speedOf(page) {
  return page.evaluate(() => {
    const rounds = (work) => {
      const began = performance.now();
      let count = 0;
      while (performance.now() - began < 200) {
        work(count);
        count += 1;
      }
      return count / 10 / ((performance.now() - began) / 1000);
    };
    const text = () => {
      let all = "";
      for (let at = 0; at < 10_000; at += 1) all += "a";
      return all.length;
    };
    const lists = [0, 1].map(() => Array.from({ length: 100_000 }, (_, at) => at));
    const copy = (count) => {
      const [from, to] = count % 2 === 0 ? lists : [lists[1], lists[0]];
      for (let at = 0; at < from.length; at += 1) to[at] = from[at];
    };
    return Math.round((rounds(text) + rounds(copy)) / 2);
  });
}

const PLACES = 3;

/** The search with most results: from the airport that flies to most, to as many countries as may be asked for at once, the fullest first. */
async function aSearch(page, whenOf) {
  const ask = async (path) => (await (await page.request.get(path)).json()).data;
  const countries = (await ask("/api/search/holiday-destinations")).filter(({ region_id }) => region_id === null);
  const { depart } = (await ask(`/api/search/options?destination=${countries[0].id}`)).options;
  const searches = [];
  for (const [airport, byNights] of Object.entries(depart)) {
    const [nights, days] = Object.entries(byNights).find(([, dates]) => dates.length > 0);
    const when = `${whenOf(days[Math.floor(days.length / 2)])}&depair=${airport}&nights=${nights}`;
    const found = [];
    for (const { id } of countries)
      found.push({ id, count: (await ask(`/api/search/holidays?${when}&destination=${id}`)).count });
    const fullest = found.sort((a, b) => b.count - a.count).slice(0, PLACES);
    searches.push({ when, fullest, results: fullest.reduce((sum, { count }) => sum + count, 0) });
  }
  const { when, fullest, results } = searches.sort((a, b) => b.results - a.results)[0];
  const places = fullest.map(({ id }) => id).join(",");
  return { address: `/search/holidays/?${when}&destination=${places}&room[adults]=2&room[children]=0`, results };
}

/** From the tap to the first card of the next page painted: both moments by the same clock of the browser's machine. */
async function tapToResults() {
  const visit = await openAs(PHONE);
  const { page } = visit;
  const { address, results } = await aSearch(page, (day) => `date=${day}`);
  const took = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto(address, { waitUntil: "load" });
    await slowDown(visit);
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
  return { results, ...(await concluded(visit, took)) };
}

/** How long a finger or a mouse button stays down, and what the quickest take until they press again. */
const PRESS_MS = 70;
const NEXT_PRESS_MS = 300;

const BESIDE = { device: COMPUTER, within: "aside" };
const IN_SHEET = { device: PHONE, within: "dialog[open]" };

/**
 * From the press on a filter (its click, at the end of a press) to the frame in which its results stand, or how many they are where the
 * filters lie over them; no choice is asked for twice.
 */
async function filterToPaint({ device, within }) {
  const visit = await openAs(device);
  const { page } = visit;
  const { address, results } = await aSearch(page, (day) => `month=${day.slice(0, "YYYY-MM".length)}`);
  await page.goto(address, { waitUntil: "load" });
  await wake(page, "fieldset input[type=checkbox]");
  if (within === IN_SHEET.within) await page.getByRole("button", { name: "Filters", exact: true }).first().click();
  await page.locator(`${within} fieldset`).first().waitFor();
  // By name, for a press disables others and their numbers change; a press waits until its own can be chosen again.
  const boxes = await page.evaluate(
    (inside) =>
      [...document.querySelectorAll(`${inside} fieldset input[type=checkbox]:not(:disabled)`)]
        .filter((box) => box.closest("label").checkVisibility())
        .map(({ name, value }) => `${inside} fieldset label:has([name="${name}"][value="${value}"]:enabled)`),
    within,
  );
  const took = [];
  for (const box of boxes.slice(0, RUNS)) {
    await slowDown(visit);
    took.push(await press(page, page.locator(box)));
    // Taken off again: those results are kept, and are not counted.
    await press(page, page.locator(box));
  }
  return { results, ...(await concluded(visit, took)) };
}

/**
 * Milliseconds from the click, when its event was made, to the end of the frame that paints the results, watched from inside the page: a
 * frame's callback is called before it is laid out and painted, and the most urgent task that it leaves comes right after.
 */
async function press(page, label) {
  await page.evaluate(() => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isBusy = () => document.querySelector("h1")?.closest("[aria-busy]");
    window.painted = (async () => {
      const was = location.href;
      const clickedAt = await new Promise((resolve) =>
        addEventListener("click", ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }),
      );
      do await frame();
      while (location.href === was || isBusy());
      await scheduler.postTask(() => undefined, { priority: "user-blocking" });
      return performance.now() - clickedAt;
    })();
  });
  await page.waitForTimeout(NEXT_PRESS_MS);
  await label.click({ delay: PRESS_MS });
  return page.evaluate(() => window.painted);
}

async function optionsRoundTrip() {
  const visit = await openAs(PHONE);
  const { page } = visit;
  const places = (await (await page.request.get("/api/search/holiday-destinations")).json()).data;
  await page.goto("/", { waitUntil: "load" });
  const took = [];
  for (let run = 0; run < RUNS * 2; run += 1) {
    const { id } = places[run % places.length];
    if (run % 10 === 0) await slowDown(visit);
    took.push(
      await page.evaluate(async (code) => {
        const began = performance.now();
        await (await fetch(`/api/search/options?destination=${code}`)).json();
        return performance.now() - began;
      }, id),
    );
  }
  return concluded(visit, took.slice(1));
}

console.log(
  JSON.stringify({
    speeds: { phone: PHONE.speed, computer: COMPUTER.speed, most_slower: MOST_SLOWER },
    tap_on_search_to_first_results: { ...(await tapToResults()), budget_p95_ms: 600 },
    filter_to_new_paint: { ...(await filterToPaint(BESIDE)), budget_p95_ms: 100 },
    filter_in_the_sheet_to_new_paint: { ...(await filterToPaint(IN_SHEET)), budget_p95_ms: 100 },
    options_in_one_round_trip: { ...(await optionsRoundTrip()), budget_p95_ms: 40 },
  }),
);
await browser.close();
