import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { pageName } from "./page-assets.ts";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/**
 * What was built and may run (T-12): every script by its name, with its file and the hash of its bytes, and by name which of them each kind
 * of page may load. `contracts/scripts.json` says why each is there; the shop looks by the clock whether this is what it serves.
 */
type ScriptList = {
  scripts: Record<string, { file: string; integrity: string }>;
  pages: Record<string, string[]>;
};

/** Write `scripts.json` beside the client build, once the files lie there: nothing changes their bytes any more. */
export function scriptList(): Plugin {
  return {
    name: "leeward-script-list",
    writeBundle({ dir }, bundle) {
      if (!dir) throw new Error("The client build has no folder.");
      const listed = listScripts(bundle, (file) => readFileSync(join(dir, file)));
      writeFileSync(join(dir, "scripts.json"), `${JSON.stringify(listed, null, 2)}\n`);
    },
  };
}

/** Sorted, so that the same build writes the same list. Throws when two scripts have one name: a reason must mean one of them. */
export function listScripts(bundle: Bundle, read: (file: string) => Uint8Array): ScriptList {
  const chunks = Object.values(bundle)
    .filter((output): output is Chunk => output.type === "chunk")
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const scripts: ScriptList["scripts"] = {};
  for (const { name, fileName: file } of chunks) {
    if (Object.hasOwn(scripts, name)) throw new Error(`Two scripts of the build are called ${name}.`);
    scripts[name] = { file, integrity: `sha256-${createHash("sha256").update(read(file)).digest("base64")}` };
  }
  const pages: ScriptList["pages"] = {};
  for (const page of chunks
    .map(pageName)
    .filter((name) => name !== undefined)
    .sort()) {
    const reached = chunks
      .filter((chunk) => chunk.isEntry)
      .reduce((seen, entry) => reach(entry, page, bundle, seen), new Set<Chunk>());
    pages[page] = chunks.filter((chunk) => reached.has(chunk)).map((chunk) => chunk.name);
  }
  return { scripts, pages };
}

/** All that a page may come to load, at once or when something is pressed: everything but what only other kinds of pages need. */
function reach(chunk: Chunk, page: string, bundle: Bundle, seen: Set<Chunk>): Set<Chunk> {
  const isOfAnother = ![undefined, page].includes(pageName(chunk));
  if (seen.has(chunk) || isOfAnother) return seen;
  seen.add(chunk);
  for (const file of [...chunk.imports, ...chunk.dynamicImports]) {
    const next = bundle[file];
    if (next?.type === "chunk") reach(next, page, bundle, seen);
  }
  return seen;
}
