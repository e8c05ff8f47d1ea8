import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const SMALLEST_WORTH_IT = 512;

/** Lay `.br` and `.gz` beside every script and style sheet: packed once and well here, not on every request. */
export function precompress(): Plugin {
  return {
    name: "leeward-precompress",
    writeBundle({ dir }) {
      if (!dir) throw new Error("The build has no output folder.");
      for (const file of readdirSync(dir).filter((name) => /\.(js|css)$/.test(name))) {
        const path = join(dir, file);
        const plain = readFileSync(path);
        if (plain.length < SMALLEST_WORTH_IT) continue;
        writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${path}.br`, brotliCompressSync(plain, { params: quality }));
      }
    },
  };
}
