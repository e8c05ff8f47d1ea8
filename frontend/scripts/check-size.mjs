/** Fail when a page's first scripts weigh more than budgets.json allows. Reads the build; run `npm run build` first. */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const read = (path) => readFileSync(new URL(path, import.meta.url));
const readJson = (path) => JSON.parse(read(path).toString("utf8"));

const { scriptsBeforeInteraction: budgets } = readJson("../budgets.json");
const { entry, pages } = readJson("../dist/client/page-assets.json");

let isOver = false;
for (const [page, budget] of Object.entries(budgets)) {
  const scripts = [entry, ...pages[page].scripts];
  const kilobytes = scripts.reduce((sum, script) => sum + gzipSync(read(`../dist/client/${script}`)).length, 0) / 1000;
  const verdict = kilobytes <= budget ? "ok" : "OVER BUDGET";
  console.log(`${page}: ${kilobytes.toFixed(1)} kB of ${budget} kB gzip in ${scripts.length} files, ${verdict}`);
  isOver ||= kilobytes > budget;
}
process.exit(isOver ? 1 : 0);
