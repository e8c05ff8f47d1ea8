import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const builder = join(import.meta.dirname, "../features/page-builder");
const sheets = ["cards", "row"].flatMap((folder) =>
  readdirSync(join(builder, folder))
    .filter((name) => name.endsWith(".module.css"))
    .map((name) => [`${folder}/${name}`, readFileSync(join(builder, folder, name), "utf8")] as const),
);

/**
 * What an editor writes may be one very long word. A column that is as wide as its longest word pushes the page aside or lies over the card
 * beside it; one that may shrink lets the word break.
 */
describe("A long word of an editor breaks inside its own column", () => {
  test.each(sheets)("%s: no share of the room that is as wide as its longest word", (_name, css) => {
    expect(css.replaceAll(/minmax\(0, [\d.]+fr\)/g, "").match(/\b[\d.]+fr\b/g) ?? []).toEqual([]);
  });

  test.each(sheets)("%s: no grid whose only column is made by what is in it", (_name, css) => {
    const grids = css.split("{").filter((rule) => /^[^}]*display: grid;/.test(rule));
    // Of these the price and its terms alone stand in one: a figure never breaks.
    const free = grids.filter(
      (rule) => !rule.includes("grid-template-columns") && !rule.includes("align-content: end"),
    );
    expect(free.map((rule) => rule.split("}")[0]?.trim())).toEqual([]);
  });

  // Its parts are as wide as they need, for its link is as wide as its words.
  test.each(["words", "text"])("a story's %s are at most as wide as its card", (part) => {
    const story = sheets.find(([name]) => name === "cards/story-card.module.css")?.[1] ?? "";
    expect(new RegExp(String.raw`\.${part} \{[^}]*max-width: (min\(\d+ch, )?100%`).test(story)).toBe(true);
  });
});
