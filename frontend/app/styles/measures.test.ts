import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const app = join(import.meta.dirname, "..");
const PIXELS_A_REM = 16;

const read = (path: string) => readFileSync(join(app, path), "utf8").replaceAll(/\/\*.*?\*\//gs, "");

/** What a rule says, from its selector on; from a width on where one is named. */
function rule(path: string, selector: string, width?: string): string {
  const sheet = read(path);
  const from = width === undefined ? 0 : sheet.indexOf(`@media (min-width: ${width})`);
  expect(from, `${path} from ${width ?? "the start"}`).toBeGreaterThan(-1);
  const start = sheet.indexOf(`${selector} {`, from);
  expect(start, `${selector} in ${path}`).toBeGreaterThan(-1);
  return sheet.slice(start, sheet.indexOf("}", start));
}

/** A length of a rule in pixels. */
function pixels(said: string, property: string): number {
  const found = new RegExp(String.raw`[\s;{]${property}:\s*([\d.]+)(rem|px)`).exec(said);
  expect(found, `${property} in ${said}`).not.toBeNull();
  return Number(found![1]) * (found![2] === "rem" ? PIXELS_A_REM : 1);
}

describe("The specification's measures", () => {
  test("K09: a head's picture is 215 px high on small screens and 350 px from there on", () => {
    const head = "features/page-head/page-head.module.css";
    expect(pixels(rule(head, ".picture"), "height")).toBe(215);
    expect(pixels(rule(head, ".picture", "40em"), "height")).toBe(350);
    expect(pixels(rule(head, ".picture", "64em"), "min-height")).toBe(350);
  });

  test("K08, M06: the lightbox shows three pictures a row", () => {
    expect(rule("features/gallery/lightbox.module.css", ".grid")).toContain("repeat(3, ");
  });

  test("K09, S21: a superhero on which nothing rests is 350 px high", () => {
    const look = "features/page-builder/hero/hero-look.module.css";
    const selector = "[data-look]:not(:has(+ :global([data-rests-above]))) > [data-large]";
    expect(pixels(rule(look, selector), "min-height")).toBe(350);
  });

  test("K12: a panel that an address names stops 60 px below the top, under the bar that stays there", () => {
    const offset = /scroll-margin-top: calc\(var\(--nav-height, ([\d.]+)rem\) \+ ([\d.]+)rem\)/.exec(
      read("ui/accordion/accordion.module.css"),
    );
    expect((Number(offset?.[1]) + Number(offset?.[2])) * PIXELS_A_REM).toBe(60);
  });

  test("K12, S12: the ribbon's icons are 64 px", () => {
    const icon = rule("features/page-builder/ribbon/ribbon.module.css", ".item > .icon");
    expect([pixels(icon, "width"), pixels(icon, "height")]).toEqual([64, 64]);
  });

  test("K20, S44: a menu of choices is at most 600 px high and at least 250 px wide", () => {
    const popup = rule("ui/combobox/combobox.module.css", ".popup");
    expect(/min\((\d+)px, 60vh/.exec(popup)?.[1]).toBe("600");
    expect(/min-width: min\((\d+)px/.exec(popup)?.[1]).toBe("250");
  });

  test("K20: in a low window it is 250 px high all the same", () => {
    const popup = rule("ui/combobox/combobox.module.css", ".popup");
    expect(popup).toMatch(/max-height: max\(250px, min\(600px, /);
    expect(rule("features/search-bar/styles/menus.css", ".toEnd")).toMatch(/max-height: max\(250px, min\(600px, /);
  });

  test("S43: Add room and Done stay in sight below the rooms of a menu that scrolls, and what takes the focus above them", () => {
    const menus = "features/search-bar/styles/menus.css";
    expect(rule(menus, ".toEnd > .popoverFoot")).toContain("position: sticky");
    expect(rule(menus, ".toEnd")).toContain("scroll-padding-bottom: 7rem");
  });

  test("T14: the brand bar stands in the page and scrolls away; the menu below it stays", () => {
    expect(read("shell/brand-bar/brand-bar.module.css")).not.toMatch(/position: (sticky|fixed|absolute)/);
    expect(rule("shell/navigation/navigation.module.css", ".bar")).toContain("position: sticky");
  });

  test("Z55: the room of a hotel's price stays when there is none to show", () => {
    expect(pixels(rule("features/hotel/panel/price-panel.module.css", ".price"), "min-height")).toBeGreaterThan(130);
  });
});

describe("T16, K01: screens are small below 640 px, medium below 1024 px, large from there on", () => {
  const files = readdirSync(app, { recursive: true, encoding: "utf8" });
  const sheets = files.filter((path) => path.endsWith(".css") && !path.includes("features/desk/"));
  const EDGES = new Set(["40em", "39.99em", "64em", "63.99em"]);

  /** Widths at which a sheet changes, as written. */
  const widths = (sheet: string) => [...sheet.matchAll(/\((?:min|max)-width: ([\d.]+em)\)/g)].map((found) => found[1]!);

  test("T16: nothing changes between small and medium, or medium and large, at any other width", () => {
    expect(sheets.length).toBeGreaterThan(100);
    const others = sheets.flatMap((path) =>
      widths(read(path))
        .filter((width) => !EDGES.has(width))
        // Finer steps within the largest and the smallest screens are the page's own business.
        .filter((width) => parseFloat(width) > 20 && parseFloat(width) < 64)
        .map((width) => `${path}: ${width}`),
    );
    expect(others).toEqual([]);
  });

  test("T16: both edges are in use", () => {
    const used = new Set(sheets.flatMap((path) => widths(read(path))));
    expect(used.has("40em") && used.has("64em")).toBe(true);
  });
});
