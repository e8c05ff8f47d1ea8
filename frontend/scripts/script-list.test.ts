// @vitest-environment node
import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { listScripts } from "./script-list.ts";

type Part = { name: string; page?: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] };

/** A build of these chunks; a chunk's file is its name with `.js`. */
function aBuild(...parts: Part[]): Rolldown.OutputBundle {
  const chunks = parts.map(({ name, page, isEntry = false, imports = [], dynamicImports = [] }) => ({
    type: "chunk",
    name,
    fileName: `${name}.js`,
    isEntry,
    facadeModuleId: page ? `/anywhere/app/pages/${page}.tsx` : null,
    imports: imports.map((other) => `${other}.js`),
    dynamicImports: dynamicImports.map((other) => `${other}.js`),
  }));
  // Only what the list reads of a chunk is written down here.
  return Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk])) as unknown as Rolldown.OutputBundle;
}

const read = (file: string) => Buffer.from(file === "entry.js" ? "abc" : file);

test("T-12: a page may run what it imports and what it may load later, and nothing that only another kind of page needs", () => {
  const build = aBuild(
    { name: "entry", isEntry: true, imports: ["lib"], dynamicImports: ["checkout", "desk"] },
    { name: "lib" },
    { name: "checkout", page: "checkout", dynamicImports: ["modal"] },
    { name: "desk", page: "desk", imports: ["queue"] },
    { name: "modal", imports: ["lib"] },
    { name: "queue" },
  );
  expect(listScripts(build, read).pages).toEqual({
    checkout: ["checkout", "entry", "lib", "modal"],
    desk: ["desk", "entry", "lib", "queue"],
  });
});

test("T-12: a script is listed with the hash of its bytes as they lie there", () => {
  const { scripts } = listScripts(aBuild({ name: "entry", isEntry: true }), read);
  // printf abc | openssl dgst -sha256 -binary | base64
  expect(scripts).toEqual({
    entry: { file: "entry.js", integrity: "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=" },
  });
});

test("T-12: two scripts of one name are no list, for a reason must mean one of them", () => {
  const twice = { ...aBuild({ name: "modal" }), ...moved(aBuild({ name: "modal" })) };
  expect(() => listScripts(twice, read)).toThrow("called modal");
});

/** The same chunks in files of other names. */
function moved(build: Rolldown.OutputBundle): Rolldown.OutputBundle {
  return Object.fromEntries(Object.entries(build).map(([file, chunk]) => [`other-${file}`, chunk]));
}
