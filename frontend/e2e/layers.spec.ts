import { expect, test, type Browser, type Page } from "@playwright/test";
import { sameSearch } from "../app/features/results/state/addresses";
import { aSearch } from "./support/a-search";
import { formOf, note } from "./support/figures";
import { LAYERS, Model, type Layer } from "./support/layer-model";
import { chanceOf, type Chance } from "./support/random";
import { takenOver } from "./support/taken-over";

const PROMISED = 2000;
/** Every run: a few. LEEWARD_LAYER_SEQUENCES=2000: all that is promised. */
const SEQUENCES = Number(process.env.LEEWARD_LAYER_SEQUENCES ?? 12);
const SEED = Number(process.env.LEEWARD_LAYER_SEED ?? 15);
/** So many browsers' windows at once: one waits for the shop while another draws. */
const WINDOWS = SEQUENCES < 100 ? 1 : 4;
/** A trace of thousands of acts would take longer to write than they do. */
if (SEQUENCES >= 100) test.use({ trace: "off" });
const ACTS = 8;
/** Shops under test answer slowly when all tests run at once. */
const PATIENCE_MS = 20_000;

const DIALOGS: Record<Layer, RegExp> = {
  filters: /^Filters/,
  share: /^Share/,
  places: /^Travelling to/,
  airports: /^Flying from/,
  date: /^Departing on/,
  guests: /^Guests & Rooms/,
};
const FIELDS: Partial<Record<Layer, string>> = {
  places: "#search-destination",
  airports: "#search-depair",
  date: "#holidaySearchDate",
  guests: "#search-guests",
};
const FILTERS = new Set([
  ...["boards", "regions", "resort", "facility", "good", "airline", "departs", "cabins"],
  ...["stars", "rating", "max_pp", "max_total", "stops"],
]);
const CHIPS = "a[href*='/search/holidays/']";

async function open(page: Page, layer: Layer) {
  const field = FIELDS[layer];
  if (field) {
    const summary = page.locator("button[aria-controls=search-form]");
    await takenOver(summary);
    if ((await summary.getAttribute("aria-expanded")) === "false") await summary.click();
    await takenOver(page.locator(field));
    await page.locator(field).click();
    return;
  }
  const opener = page.getByRole("button", { name: DIALOGS[layer] }).filter({ visible: true }).first();
  await takenOver(opener);
  await opener.click();
}

/** Press a choice of the open sheet, if there is one to press. */
async function choose(page: Page, model: Model, chance: Chance) {
  const choices = await page
    .getByRole("dialog")
    .getByRole("checkbox", { disabled: false })
    .filter({ visible: true })
    .all();
  if (choices.length === 0) return;
  await chance.oneOf(choices.slice(0, 8)).click();
  model.here.address = await anotherAddress(page, model);
}

/** Follow a link of the results: an entry of its own. */
async function follow(page: Page, model: Model, link: ReturnType<Page["locator"]>) {
  await takenOver(link);
  await link.click();
  model.pushed(await anotherAddress(page, model));
}

async function anotherAddress(page: Page, model: Model): Promise<string> {
  await expect(() => expect(sameSearch(addressOf(page), model.here.address)).toBe(false)).toPass({
    timeout: PATIENCE_MS,
    intervals: [10],
  });
  return addressOf(page);
}

function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

type Seen = { address: string; dialogs: string[]; chips: number };

/** What the page shows, in one question; null while another document is on its way. */
function look(page: Page): Promise<Seen | null> {
  return page
    .evaluate((chips) => {
      const dialogs = [...document.querySelectorAll("dialog[open]")].map(
        (dialog) => document.getElementById(dialog.getAttribute("aria-labelledby") ?? "")?.textContent ?? "",
      );
      const links = [...document.querySelectorAll(chips)].filter((link) => link.textContent?.startsWith("Remove"));
      return { address: location.pathname + location.search, dialogs, chips: links.length };
    }, CHIPS)
    .catch(() => null);
}

/** The page shows what the model says: this address, these results, this layer or none. */
async function agrees(page: Page, model: Model) {
  const { address } = model.here;
  const chosen = [...new URLSearchParams(address.split("?")[1])].filter(([name]) => FILTERS.has(name));
  const chips = chosen.flatMap(([, value]) => value.split(",")).length;
  await expect(
    async () => {
      const seen = await look(page);
      expect(seen).toMatchObject({ chips });
      expect(sameSearch(seen?.address ?? "", address), `${seen?.address} instead of ${address}`).toBe(true);
      expect(seen?.dialogs).toHaveLength(model.open === null ? 0 : 1);
      if (model.open !== null) expect(seen?.dialogs[0]).toMatch(DIALOGS[model.open]);
    },
    `${SEED}: ${model.said.join(", ")}`,
  ).toPass({ timeout: PATIENCE_MS, intervals: [10, 20, 40, 80] });
}

const ACTIONS = ["open", "open", "choose", "close", "back", "forward", "reload", "chip", "order"] as const;

async function act(page: Page, model: Model, chance: Chance): Promise<boolean> {
  const name = chance.oneOf(ACTIONS);
  if (!model.allows(name)) return false;
  model.said.push(name);
  if (name === "open") {
    const layer = chance.oneOf(LAYERS);
    model.said.push(layer);
    await open(page, layer);
    model.opened(layer);
  } else if (name === "choose") {
    await choose(page, model, chance);
  } else if (name === "close") {
    if (chance.is(0.5)) await page.keyboard.press("Escape");
    else await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    model.closed();
  } else if (name === "back") {
    await page.goBack({ waitUntil: "commit" });
    model.back();
  } else if (name === "forward") {
    await page.goForward({ waitUntil: "commit" });
    model.at += 1;
  } else if (name === "reload") {
    await page.reload({ waitUntil: "commit" });
    await takenOver(page.getByRole("button", { name: DIALOGS.filters }).filter({ visible: true }));
    model.reloaded();
  } else if (name === "chip") {
    const chip = page
      .locator(CHIPS)
      .filter({ hasText: /^Remove/, visible: true })
      .first();
    if ((await chip.count()) > 0) await follow(page, model, chip);
  } else {
    await page.locator("summary").filter({ hasText: "Sort by" }).click();
    await follow(page, model, page.locator("details[open] a:not([aria-current])").first());
  }
  await agrees(page, model);
  return true;
}

/** A window of its own, in which so many sequences are played one after the other. */
async function wander(browser: Browser, sequences: number, seed: number): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  // Pictures and fonts change nothing about what lies over what.
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setBlockedURLs", { urls: ["*.avif", "*.webp", "*.jpg", "*.png", "*.woff2"] });
  const address = await aSearch(page);
  const chance = chanceOf(seed);
  let acts = 0;
  for (let round = 0; round < sequences; round += 1) {
    // Every round begins in a history of its own: what was before lies below it and is never reached.
    await page.goto(address, { waitUntil: "commit" });
    await takenOver(page.getByRole("button", { name: DIALOGS.filters }).filter({ visible: true }));
    const model = new Model(address, `seed ${seed}, round ${round}`);
    for (let turn = 0; turn < ACTS; turn += 1) acts += Number(await act(page, model, chance));
  }
  await page.close();
  return acts;
}

test("T15, T28, R-36: layers, filters, Back, Forward and reload behave as the model says", async ({ browser }) => {
  test.setTimeout(60_000 + SEQUENCES * 30_000);
  const began = Date.now();
  const each = Math.ceil(SEQUENCES / WINDOWS);
  const acts = await Promise.all(Array.from({ length: WINDOWS }, (_, at) => wander(browser, each, SEED + at)));
  note("R-36", formOf(each * WINDOWS, PROMISED), {
    sequences: each * WINDOWS,
    acts: acts.reduce((sum, count) => sum + count, 0),
    otherwise_than_the_model: 0,
    minutes: Math.round((Date.now() - began) / 6_000) / 10,
  });
});
