import { expect, type Locator, type Page } from "@playwright/test";
import { takenOver } from "./taken-over";
import type { World } from "./world";

/*
 * Every route and every layer of the public site, once: what axe reads (every-screen.spec.ts), what is opened by name and keyboard alone
 * (every-modal.spec.ts), and what `make shots` photographs. A new page or modal is one line here.
 */

export type Route = {
  /** Also the name of its picture. */
  name: string;
  /** Lines of the checklist. */
  ids: string;
  path: (world: World) => string;
  /** 200 unless said. */
  status?: number;
};

const at = (path: string) => () => path;

export const ROUTES: readonly Route[] = [
  { name: "home", ids: "R01", path: at("/") },
  { name: "offers", ids: "R02", path: at("/offers") },
  { name: "offer", ids: "R02, S06", path: ({ offer }) => offer },
  { name: "offer-ended", ids: "R02, M15", path: at("/offers/black-friday-weekend"), status: 410 },
  { name: "collections", ids: "R25", path: at("/collections") },
  { name: "collection", ids: "R03", path: ({ collection }) => collection },
  { name: "holidays", ids: "R04", path: at("/holidays") },
  { name: "country", ids: "R04, S01", path: ({ country }) => country },
  { name: "region", ids: "R05, S02", path: ({ region }) => region },
  { name: "hotel", ids: "R04, S09", path: ({ hotel }) => hotel },
  { name: "hotel-long-name", ids: "S09", path: ({ longHotel }) => longHotel },
  { name: "hot-20", ids: "R06, S05", path: at("/hot-20") },
  { name: "deal-of-the-week", ids: "R07", path: at("/deal-of-the-week") },
  { name: "contact-us", ids: "R08", path: at("/contact-us") },
  { name: "staff-favourites", ids: "R09", path: at("/staff-favourites") },
  { name: "best-beaches", ids: "R10", path: at("/best-of/beaches") },
  { name: "cruise", ids: "R11", path: at("/cruise") },
  { name: "weddings", ids: "R12", path: at("/weddings") },
  { name: "awards", ids: "R13, S23", path: at("/awards") },
  { name: "results", ids: "R14", path: ({ search }) => search },
  { name: "results-map", ids: "R14", path: ({ search }) => `${search}&view=map` },
  { name: "results-none", ids: "R14", path: ({ search }) => `${search}&max_pp=1` },
  { name: "booking", ids: "R15, S08", path: ({ booking }) => booking },
  { name: "help", ids: "R23", path: at("/help") },
  { name: "help-atol", ids: "R23", path: at("/help/atol") },
  { name: "help-travel", ids: "R23", path: at("/help/essential-travel") },
  { name: "help-terms", ids: "R23", path: at("/help/agency-terms") },
  { name: "help-info", ids: "R23", path: at("/help/important-info") },
  { name: "help-accessibility", ids: "UK-33", path: at("/help/accessibility") },
  { name: "help-cookies", ids: "S51", path: at("/help/cookies") },
  { name: "blog", ids: "R24", path: at("/blog") },
  { name: "post", ids: "R24", path: ({ post }) => post },
  { name: "inspiration", ids: "R25", path: at("/inspiration") },
  { name: "find-a-hotel", ids: "R25, S07", path: at("/find-a-hotel?q=reef") },
  { name: "my-booking", ids: "R25", path: at("/my-booking") },
  { name: "quote", ids: "R25, M10", path: at("/quote") },
  { name: "callback", ids: "M16", path: at("/callback") },
  { name: "mailing", ids: "M12", path: at("/mailing/join") },
  { name: "careers", ids: "R26, S36", path: at("/careers") },
  { name: "shortlist", ids: "R25", path: at("/shortlist") },
  { name: "where", ids: "R14", path: at("/search/where-can-we-go/") },
  { name: "not-found", ids: "W-27", path: at("/holidays/jamaca"), status: 404 },
];

export type Layer = {
  name: string;
  ids: string;
  path: (world: World) => string;
  /** What opens it: a button or link, found by what it is called. */
  opener: (page: Page) => Locator;
  /** Before the opener can be pressed. */
  before?: (page: Page) => Promise<void>;
  /** Only where the window is so wide, or so narrow. */
  from?: number;
  below?: number;
};

/** Open a folded section of a hotel's page, by its heading. */
const unfold = (name: string) => async (page: Page) => {
  const section = page.getByRole("button", { name: new RegExp(`^${name}`) });
  await takenOver(section);
  if ((await section.getAttribute("aria-expanded")) !== "true") await section.press("Enter");
  await expect(section).toHaveAttribute("aria-expanded", "true");
};

const button = (name: string | RegExp) => (page: Page) => page.getByRole("main").getByRole("button", { name }).first();
const link = (name: string | RegExp) => (page: Page) => page.getByRole("main").getByRole("link", { name }).first();

export const LAYERS: readonly Layer[] = [
  { name: "gallery", ids: "M06, W-10", path: ({ hotel }) => hotel, opener: button(/^All \d+ pictures/) },
  { name: "picture", ids: "M06, W-10", path: ({ hotel }) => hotel, opener: button(/Illustration|Gallery image/) },
  { name: "map", ids: "M02, W-17", path: ({ hotel }) => hotel, opener: link(/^Map$/) },
  {
    name: "rooms",
    ids: "M05",
    path: ({ hotel }) => hotel,
    before: unfold("Rooms"),
    opener: button("Room descriptions"),
  },
  { name: "share", ids: "M14", path: ({ hotel }) => hotel, opener: button("Share") },
  { name: "details", ids: "M03", path: ({ country }) => country, opener: link(/^Quick look/) },
  { name: "hotels-map", ids: "M02", path: ({ country }) => country, opener: button(/on a map$/) },
  { name: "help", ids: "M08", path: ({ hotel }) => hotel, opener: link("How you are protected") },
  { name: "terms", ids: "M09", path: ({ offer }) => offer, opener: link("Agency Terms & Conditions") },
  { name: "information", ids: "M04", path: ({ booking }) => booking, opener: link(/^About/) },
  { name: "callback", ids: "M16", path: at("/contact-us"), opener: link("We call you back") },
  { name: "quote", ids: "M10", path: at("/contact-us"), opener: link(/quote/i) },
  { name: "flights", ids: "M01", path: ({ booking }) => booking, opener: button("Alternative flights") },
  { name: "filters", ids: "S48, T28", path: ({ search }) => search, opener: button(/^Filters/), below: 1024 },
];

/** Open a layer as somebody would who sees nothing and has no mouse: by what its opener is called, with Enter. */
export async function openByKeyboard(page: Page, layer: Layer): Promise<{ opener: Locator; dialog: Locator }> {
  await layer.before?.(page);
  const opener = layer.opener(page);
  await takenOver(opener);
  const dialog = page.locator("dialog[open]").last();
  await expect(async () => {
    if (await dialog.isVisible()) return;
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 30_000 });
  return { opener, dialog };
}
