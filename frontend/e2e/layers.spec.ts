import { expect, test, type Page } from "@playwright/test";
import { sameSearch } from "../app/features/results/addresses";
import { aSearch } from "./support/a-search";
import { chanceOf, type Chance } from "./support/random";
import { takenOver } from "./support/taken-over";

/** Every run: a few. LEEWARD_LAYER_SEQUENCES=2000: all that is promised. */
const SEQUENCES = Number(process.env.LEEWARD_LAYER_SEQUENCES ?? 12);
const SEED = Number(process.env.LEEWARD_LAYER_SEED ?? 15);
const ACTS = 8;
/** Shops under test answer slowly when all tests run at once. */
const PATIENT = { timeout: 20_000 };

type Layer = "filters" | "share" | "guests";
type Entry = { address: string; isLayer: boolean };

/** What we think of a browser that has results open: its entries, where it stands, the layer over the page. */
class Model {
  entries: Entry[];
  at = 0;
  open: Layer | null = null;
  said: string[] = [];

  constructor(address: string) {
    this.entries = [{ address, isLayer: false }];
  }

  get here(): Entry {
    const entry = this.entries[this.at];
    if (!entry) throw new Error("The model has left its history.");
    return entry;
  }

  opened(layer: Layer) {
    this.entries = [...this.entries.slice(0, this.at + 1), { address: this.here.address, isLayer: true }];
    this.at += 1;
    this.open = layer;
  }

  pushed(address: string) {
    this.entries = [...this.entries.slice(0, this.at + 1), { address, isLayer: false }];
    this.at += 1;
  }

  /** What was chosen in the layer belongs to the entry below. */
  closed() {
    const { address } = this.here;
    this.at -= 1;
    this.here.address = address;
    this.open = null;
  }

  back() {
    if (this.open) this.closed();
    else this.at -= 1;
  }

  /** Nothing is open after a reload, and we stand on the page's own entry again, with what was chosen. */
  reloaded() {
    const { address } = this.here;
    while (this.here.isLayer) this.at -= 1;
    this.here.address = address;
    this.open = null;
  }
}

const DIALOGS: Record<Layer, string> = { filters: "Filters", share: "Share", guests: "Guests & Rooms" };

async function open(page: Page, layer: Layer) {
  if (layer === "guests") {
    const summary = page.locator("button[aria-controls]").filter({ hasText: "Edit" }).first();
    if (await summary.isVisible()) {
      await takenOver(summary);
      if ((await summary.getAttribute("aria-expanded")) === "false") await summary.click();
    }
    await page.locator("#search-guests").click();
    return;
  }
  const opener = page
    .getByRole("button", { name: layer === "filters" ? /^Filters/ : "Share" })
    .filter({ visible: true });
  await takenOver(opener.first());
  await opener.first().click();
}

/** Press a choice of the open sheet; whether there was one to press. */
async function choose(page: Page, model: Model, chance: Chance): Promise<boolean> {
  const choices = await page
    .getByRole("dialog")
    .getByRole("checkbox", { disabled: false })
    .filter({ visible: true })
    .all();
  if (choices.length === 0) return false;
  await chance.oneOf(choices.slice(0, 8)).click();
  await expect.poll(() => sameSearch(addressOf(page), model.here.address), PATIENT).toBe(false);
  model.here.address = addressOf(page);
  return true;
}

function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** The page shows what the model says: this address, these results, this layer or none. */
async function agrees(page: Page, model: Model) {
  const told = `${SEED}: ${model.said.join(", ")}`;
  await expect.poll(() => sameSearch(addressOf(page), model.here.address), { ...PATIENT, message: told }).toBe(true);
  const dialog = page.getByRole("dialog");
  if (model.open === null) await expect(dialog, told).toHaveCount(0, PATIENT);
  else await expect(dialog, told).toHaveAccessibleName(new RegExp(DIALOGS[model.open], "i"), PATIENT);
  const chosen = [...new URLSearchParams(model.here.address.split("?")[1])].filter(([name]) => FILTERS.has(name));
  const values = chosen.flatMap(([, value]) => value.split(","));
  await expect(page.locator("a[href*='/search/holidays/']").filter({ hasText: /^Remove/ }), told).toHaveCount(
    values.length,
    PATIENT,
  );
}

const FILTERS = new Set([
  ...["boards", "region_in", "resort", "facility", "good", "airline", "departs", "cabin"],
  ...["stars", "rating", "max_pp", "max_total", "stops"],
]);

async function act(page: Page, model: Model, chance: Chance) {
  const name = chance.oneOf(["open", "open", "choose", "close", "back", "forward", "reload", "chip"] as const);
  const isPossible = {
    open: model.open === null,
    choose: model.open === "filters",
    close: model.open !== null,
    back: model.at > 0,
    forward: model.at < model.entries.length - 1 && model.open === null,
    reload: true,
    chip: model.open === null,
  }[name];
  if (!isPossible) return;
  model.said.push(name);
  if (name === "open") {
    const layer = chance.oneOf(["filters", "filters", "share", "guests"] as const);
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
    await page.reload({ waitUntil: "domcontentloaded" });
    await takenOver(page.getByRole("button", { name: /^Filters/ }).filter({ visible: true }));
    model.reloaded();
  } else {
    const chip = page
      .locator("a[href*='/search/holidays/']")
      .filter({ hasText: /^Remove/, visible: true })
      .first();
    if ((await chip.count()) === 0) return;
    await takenOver(chip);
    await chip.click();
    await expect.poll(() => sameSearch(addressOf(page), model.here.address), PATIENT).toBe(false);
    model.pushed(addressOf(page));
  }
  await agrees(page, model);
}

test("T15, T28, R-36: layers, filters, Back, Forward and reload behave as the model says", async ({ page }) => {
  test.setTimeout(60_000 + SEQUENCES * 30_000);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.setViewportSize({ width: 390, height: 844 });
  const address = await aSearch(page);
  const chance = chanceOf(SEED);
  for (let round = 0; round < SEQUENCES; round += 1) {
    // Every round begins in a history of its own: what was before lies below it and is never reached.
    await page.goto(address, { waitUntil: "domcontentloaded" });
    await takenOver(page.getByRole("button", { name: /^Filters/ }).filter({ visible: true }));
    const model = new Model(address);
    model.said.push(`round ${round}`);
    for (let turn = 0; turn < ACTS; turn += 1) await act(page, model, chance);
  }
});
