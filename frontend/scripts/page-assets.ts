import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { RESTING_PAGES } from "../app/pages/resting.ts";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** What Django prints in a page's head. Paths are relative to the base address `/assets/`. */
type PageAssets = {
  entry: string;
  /** Fonts worth a preload: the display face only, the text face may arrive second. */
  fonts: string[];
  /** `scripts` are loaded with the page, `touched` with the first touch of a page that rests until then. */
  pages: Record<string, { scripts: string[]; touched: string[]; styles: string[] }>;
};

/**
 * Write `page-assets.json` beside the client build: per page the scripts to preload and the styles to link.
 *
 * Preloading a page's own chunk with the entry saves the round trip between "entry has run" and "page chunk is here"; a page that rests
 * until it is touched loads nothing but the entry.
 */
export function pageAssets(): Plugin {
  return {
    name: "leeward-page-assets",
    enforce: "post",
    generateBundle: {
      // Last, because the style sheet joins the bundle only at the end.
      order: "post",
      handler(_options, bundle) {
        const source = `${JSON.stringify(describePages(bundle), null, 2)}\n`;
        this.emitFile({ type: "asset", fileName: "page-assets.json", source });
      },
    },
  };
}

function describePages(bundle: Bundle): PageAssets {
  const outputs = Object.values(bundle);
  const chunks = outputs.filter((output): output is Chunk => output.type === "chunk");
  const files = outputs.map((output) => output.fileName);
  const entry = chunks.find((chunk) => chunk.isEntry);
  if (!entry) throw new Error("The client build has no entry chunk.");
  const start = chunks.find((chunk) => chunk.facadeModuleId?.endsWith("/app/start-page.tsx"));
  if (!start) throw new Error("The client build has no chunk that starts a page.");
  const styles = files.filter((file) => file.endsWith(".css"));
  const pages: PageAssets["pages"] = {};
  for (const chunk of chunks) {
    const name = pageName(chunk);
    if (!name) continue;
    const first = staticImports(entry, bundle);
    const all = new Set([...first, ...withImports(start, bundle), ...withImports(chunk, bundle)]);
    all.delete(entry.fileName);
    const isResting = RESTING_PAGES.some((resting) => resting === name);
    const scripts = isResting ? [...first] : [...all];
    pages[name] = { scripts, touched: [...all].filter((script) => !scripts.includes(script)), styles };
  }
  return { entry: entry.fileName, fonts: files.filter((file) => /^besley-.*\.woff2$/.test(file)), pages };
}

const AWAKE_PAGES = readdirSync(join(import.meta.dirname, "../app/pages"))
  .map((file) => file.replace(/\.tsx$/, ""))
  .filter((name) => !RESTING_PAGES.some((resting) => resting === name));

/**
 * What the browser fetches with a chunk that is asked for. The entry asks for pages: of one that is awake from the start all files stand in
 * the head, and their names are weight that every page would carry.
 */
export function withChunk(file: string, dependencies: string[], { hostId }: { hostId: string }): string[] {
  const page = file.replace(/-[\w-]{8}\.js$/, "");
  return hostId.startsWith("entry.") && AWAKE_PAGES.includes(page) ? [] : dependencies;
}

export function pageName(chunk: Chunk): string | undefined {
  return chunk.facadeModuleId?.match(/\/app\/pages\/([a-z0-9-]+)(?:\.tsx|\/)/)?.[1];
}

function withImports(chunk: Chunk, bundle: Bundle): string[] {
  return [chunk.fileName, ...staticImports(chunk, bundle)];
}

function staticImports(chunk: Chunk, bundle: Bundle, seen = new Set<string>()): Set<string> {
  for (const file of chunk.imports) {
    const imported = bundle[file];
    if (seen.has(file) || imported?.type !== "chunk") continue;
    seen.add(file);
    staticImports(imported, bundle, seen);
  }
  return seen;
}
