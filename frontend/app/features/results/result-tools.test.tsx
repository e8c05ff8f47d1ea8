import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aFound } from "../../testing/a-found";
import { ResultTools } from "./result-tools";
import { sayer } from "./say";

const sheet = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");

test.each([
  { view: "map", stays: true },
  { view: "list", stays: false },
] as const)("S48, T28: on a large screen the filters are a press away beside the $view: $stays", ({ view, stays }) => {
  render(
    <ResultTools
      found={{ ...aFound({}), view }}
      say={sayer({ "results.filters": "Filters" })}
      change={() => undefined}
      onSheet={() => undefined}
    />,
  );
  // The only opener that a large screen hides is the one beside the list, where the filters themselves stand.
  expect(sheet("result-tools.module.css")).toContain(".sheetOpener:not(.besideMap)");
  expect(screen.getByRole("button", { name: "Filters" }).parentElement?.classList.contains("besideMap")).toBe(stays);
});

test.each([
  { chosen: [], isThere: false },
  { chosen: [{ group: "stars", value: "5", label: "5 stars", href: "/search/holidays/" }], isThere: true },
])(
  "S48: where nothing is found no press leads to an empty sheet, unless something chosen can be taken off",
  (given) => {
    render(
      <ResultTools
        found={{ ...aFound({}), filters: [], chosen: given.chosen }}
        say={sayer({ "results.filters": "Filters" })}
        change={() => undefined}
        onSheet={() => undefined}
      />,
    );
    expect(screen.queryAllByRole("button", { name: /^Filters/ })).toHaveLength(given.isThere ? 1 : 0);
  },
);

test("S48: beside the map, where nothing fits is one column: its heading never breaks", () => {
  const css = sheet("results-view.module.css");
  const inMapList = css.slice(css.indexOf(".mapList {"), css.indexOf(".mapRoom"));
  expect(inMapList).toContain("--becalmed-columns: minmax(0, 1fr);");
  expect(sheet("becalmed.module.css")).toContain(
    "grid-template-columns: var(--becalmed-columns, 16rem minmax(0, 1fr));",
  );
});
