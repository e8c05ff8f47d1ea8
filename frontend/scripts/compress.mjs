/** Put a brotli and a gzip twin beside every built text file: the web process sends them as they are, compressing nothing. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = new URL("../dist/client/", import.meta.url).pathname;
const TEXT = /\.(js|css|svg|json)$/;

for (const name of readdirSync(folder, { recursive: true }).filter((name) => TEXT.test(name))) {
  const path = join(folder, name);
  const body = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
}
