import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as limits from "./limits";

/** The figures of the server, by name: plain numbers and lists of numbers. */
function figuresOfTheServer(): Record<string, number | number[]> {
  const source = readFileSync(join(import.meta.dirname, "../../../backend/leeward/travel/limits.py"), "utf-8");
  const lines = [...source.matchAll(/^([A-Z_]+): Final = (.+)$/gm)];
  return Object.fromEntries(
    lines.map(([, name = "", value = ""]) => [name, JSON.parse(value.replace("(", "[").replace(")", "]"))]),
  );
}

test("K15–K18, V09–V15: every limit is the server's, under the server's name", () => {
  expect({ ...limits }).toEqual(figuresOfTheServer());
});
