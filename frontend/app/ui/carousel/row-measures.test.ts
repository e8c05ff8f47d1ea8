import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { measureEnds } from "./use-row-ends";

const app = join(import.meta.dirname, "../..");
const carousel = readFileSync(join(app, "ui/carousel/carousel.module.css"), "utf8");
const grid = readFileSync(join(app, "features/page-builder/row/row-grid.module.css"), "utf8");

/** What a sheet says from a width on, up to the next width. */
function from(sheet: string, width: string): string {
  const start = sheet.indexOf(`@media (min-width: ${width})`);
  expect(start).toBeGreaterThan(-1);
  const end = sheet.indexOf("@media", start + 1);
  return sheet.slice(start, end === -1 ? undefined : end);
}

describe("K02: a row's measures", () => {
  test("K02: a button hides while 100 px or less are left on its side", () => {
    const row = (scrollLeft: number) => measureEnds({ scrollLeft, scrollWidth: 1000, clientWidth: 500 });
    expect(row(100).before).toBe(false);
    expect(row(101).before).toBe(true);
    expect(row(399).after).toBe(true);
    expect(row(400).after).toBe(false);
  });

  test("K01, K02: carousel cards are 80 % wide, 3 across from 640 px, 4 across from 1024 px", () => {
    expect(carousel.slice(0, carousel.indexOf("@media"))).toContain("grid-auto-columns: 80%");
    expect(from(carousel, "40em")).toContain("calc((100% - 2 * var(--gutter)) / 3)");
    expect(from(carousel, "64em")).toContain("calc((100% - 3 * var(--gutter)) / 4)");
  });

  test("K01, K02: a grid has 2, 3 and 6 columns, each halved from 640 px on so that cards can share the last line", () => {
    expect(grid.slice(0, grid.indexOf("@media"))).toContain("repeat(2, minmax(0, 1fr))");
    expect(from(grid, "40em")).toContain("repeat(6, minmax(0, 1fr))");
    expect(from(grid, "64em")).toContain("repeat(12, minmax(0, 1fr))");
  });
});
