/**
 * What a visitor with a slow phone feels on every content page: LCP, CLS, INP, and the scripts loaded before anything was touched.
 *
 * `node scripts/measure-vitals.mjs URL RUNS [WORD…]`: the shop's address, runs of each page, and words to choose pages by. Prints JSON: the
 * medians by page. Chromium is named by LEEWARD_CHROMIUM.
 */
import { chromium } from "@playwright/test";
import { gzipSync } from "node:zlib";
import { pagesToMeasure } from "./vitals/pages.mjs";
import { touchThePage } from "./vitals/touches.mjs";
import { observeVitals } from "./vitals/observers.mjs";

/** A middling phone on a slow line: 4 times slower, 1.6 Mbit/s down, 150 ms to the server and back. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER = 4;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** Longer than anything that a page begins by itself (the chat: two seconds); once for each page, for the scripts are always the same. */
const LONG_REST_MS = 2_500;
const REST_MS = 700;

const [shop, runs = "3", ...words] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: process.env.LEEWARD_CHROMIUM, args: ["--no-sandbox"] });
const pages = (await pagesToMeasure(shop)).filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
const measured = [];
for (const page of pages) {
  await visit({ ...page, isSlow: false }); // Pictures and the kept page are made by the first visit.
  const visits = [];
  for (let run = 0; run < Number(runs); run += 1)
    visits.push(await visit({ ...page, isSlow: true, restMs: run === 0 ? LONG_REST_MS : REST_MS }));
  measured.push({ page: page.name, path: page.path, ...medians(visits) });
  process.stderr.write(`  ${page.name}: ${JSON.stringify(measured.at(-1))}\n`);
}
await browser.close();
process.stdout.write(JSON.stringify(measured));

async function visit({ path, touch, isSlow, restMs = 200 }) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const scripts = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname.endsWith(".js")) scripts.push(response);
  });
  if (isSlow) await slowDown(page);
  await page.addInitScript(observeVitals);
  await page.goto(new URL(path, shop).href, { waitUntil: "load", timeout: 60_000 });
  await page.waitForTimeout(restMs);
  const untouched = await Promise.all(scripts.map(async (script) => gzipSync(await script.body()).length));
  const answers = isSlow ? await touchThePage(page, touch) : {};
  const vitals = await page.evaluate(() => window.vitals());
  await context.close();
  return { ...vitals, ...answers, scriptKilobytes: untouched.reduce((sum, bytes) => sum + bytes, 0) / 1000 };
}

async function slowDown(page) {
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", LINE);
  await line.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

function medians(visits) {
  const of = (name) => median(visits.map((visit) => visit[name]).filter((value) => typeof value === "number"));
  const names = ["lcpMilliseconds", "cls", "inpMilliseconds", "firstAnswerMilliseconds"];
  const { lcpElement, scriptKilobytes } = visits[0];
  return { ...Object.fromEntries(names.map((name) => [name, of(name)])), lcpElement, scriptKilobytes };
}

function median(values) {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? null;
}
