/**
 * What a visitor with a slow phone feels on every content page: LCP, CLS, INP, and the scripts loaded before anything was touched.
 *
 * `node scripts/measure-vitals.mjs URL RUNS [WORD…]`: the shop's address, runs of each page, and words to choose pages by. Prints JSON: the
 * medians by page. Chromium is named by LEEWARD_CHROMIUM.
 */
import { gzipSync } from "node:zlib";
import { pause, startBrowser } from "./vitals/browser.mjs";
import { pagesToMeasure } from "./vitals/pages.mjs";
import { touchThePage } from "./vitals/touches.mjs";
import { observeVitals } from "./vitals/observers.mjs";

/** A middling phone on a slow line: 4 times slower, 1.6 Mbit/s down, 150 ms to the server and back. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER = 4;
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };
/**
 * Longer than anything that a page begins by itself (the chat: two seconds), and less than it rests before its code is laid ready (three);
 * once for each page, for the scripts are always the same.
 */
const LONG_REST_MS = 2_500;
const REST_MS = 700;

const [shop, runs = "3", ...words] = process.argv.slice(2);
const browser = startBrowser(process.env.LEEWARD_CHROMIUM);
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
  const page = await browser.open();
  const scripts = [];
  page.on("Network.responseReceived", ({ requestId, response }) => {
    if (new URL(response.url).pathname.endsWith(".js")) scripts.push(requestId);
  });
  await page.ask("Emulation.setDeviceMetricsOverride", PHONE);
  await page.ask("Emulation.setTouchEmulationEnabled", { enabled: true });
  if (isSlow) await slowDown(page);
  await page.before(observeVitals);
  await page.goto(new URL(path, shop).href);
  await pause(restMs);
  const untouched = await Promise.all(scripts.map((requestId) => weight(page, requestId)));
  const answers = isSlow ? await touchThePage(page, touch) : {};
  const vitals = await page.read("window.vitals()");
  await page.close();
  return { ...vitals, ...answers, scriptKilobytes: untouched.reduce((sum, bytes) => sum + bytes, 0) / 1000 };
}

/** Bytes of a script as it travels, gzipped. */
async function weight(page, requestId) {
  const { body, base64Encoded } = await page.ask("Network.getResponseBody", { requestId });
  return gzipSync(Buffer.from(body, base64Encoded ? "base64" : "utf8")).length;
}

async function slowDown(page) {
  await page.ask("Network.emulateNetworkConditions", LINE);
  await page.ask("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

function medians(visits) {
  const of = (name) => median(visits.map((visit) => visit[name]).filter((value) => typeof value === "number"));
  const names = ["lcpMilliseconds", "cls", "inpMilliseconds", "firstAnswerMilliseconds"];
  const { lcpElement, scriptKilobytes } = visits[0];
  const { inpOf } = visits.toSorted((one, other) => other.inpMilliseconds - one.inpMilliseconds)[0];
  return { ...Object.fromEntries(names.map((name) => [name, of(name)])), lcpElement, inpOf, scriptKilobytes };
}

function median(values) {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? null;
}
