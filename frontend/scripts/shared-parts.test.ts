import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Rolldown } from "vite";
import { describe, expect, test } from "vitest";
import { fileOf, fileOfStart, sharedParts } from "./shared-parts.ts";

/** A build in which each module is imported by those listed after it, without delay. */
function aGraph(importers: Readonly<Record<string, readonly string[]>>) {
  return {
    getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) as unknown as Rolldown.ModuleInfo,
  };
}

const graph = aGraph({
  "/app/ui/button/button.tsx": ["/app/shell/shell.tsx", "/app/ui/dialog/dialog.tsx"],
  "/app/shell/shell.tsx": ["/app/start-page.tsx"],
  "/app/features/search-bar/bar-form.tsx": ["/app/features/search-bar/search-bar.tsx"],
  "/app/features/search-bar/search-bar.tsx": ["/app/pages/home.tsx"],
  "/app/ui/dialog/dialog.tsx": ["/app/features/map/map-modal.tsx", "/app/pages/checkout.tsx"],
  "/app/features/one.ts": ["/app/features/other.ts"],
  "/app/features/other.ts": ["/app/features/one.ts"],
});

describe("fileOf", () => {
  test("what draws every page comes with the first touch of every page", () => {
    expect(fileOf("/app/ui/button/button.tsx", graph)).toBe("common");
  });

  test("the search bar comes with the pages that begin with it: a hotel's page does not wait for it", () => {
    expect(fileOf("/app/features/search-bar/bar-form.tsx", graph)).toBe("search-form");
  });

  test("a dialog, which only late code and pages that never rest draw, comes with the first that is opened", () => {
    expect(fileOf("/app/ui/dialog/dialog.tsx", graph)).toBe("later");
  });

  test("modules that import each other and are drawn by no page come later", () => {
    expect(fileOf("/app/features/one.ts", graph)).toBe("later");
  });
});

describe("fileOfStart", () => {
  test("what starts every page comes in one file with it, however few other parts use it", () => {
    expect(fileOfStart("/app/ui/button/button.tsx", graph)).toBe("shell");
  });

  test("what only some pages draw stays in a file of its own", () => {
    expect(fileOfStart("/app/features/search-bar/bar-form.tsx", graph)).toBeNull();
    expect(fileOfStart("/app/features/one.ts", graph)).toBeNull();
  });
});

/** The modules that a module brings along without delay, itself with them. */
function withImports(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  const imports = readFileSync(path, "utf8").matchAll(/^(?:import|export) (?!type )(?:[^;"]*? from )?"(\.[^"]+)";/gm);
  for (const [, name = ""] of imports) {
    const at = resolve(dirname(path), name);
    const found = [at, `${at}.ts`, `${at}.tsx`].find((file) => /\.[a-z]+$/.test(file) && existsSync(file));
    if (found && /\.tsx?$/.test(found)) withImports(found, seen);
  }
  return seen;
}

test("what a resting page begins with lies in no file that it shares with pages that are awake", () => {
  const entry = [...withImports(resolve(import.meta.dirname, "../app/entry.browser.ts"))];
  expect(entry.length).toBeGreaterThan(15);
  expect(entry.filter((id) => sharedParts.groups.some((group) => group.test(id)))).toEqual([]);
});
