/** Fail when a page's scripts weigh more than budgets.json allows. Reads the build; run `npm run build` first. */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const read = (path) => readFileSync(new URL(path, import.meta.url));
const readJson = (path) => JSON.parse(read(path).toString("utf8"));

const budgets = readJson("../budgets.json");
const { entry, pages } = readJson("../dist/client/page-assets.json");

const kilobytesOf = (scripts) =>
  scripts.reduce((sum, script) => sum + gzipSync(read(`../dist/client/${script}`)).length, 0) / 1000;

function isWithin({ when, page, scripts, budget }) {
  const kilobytes = kilobytesOf(scripts);
  const verdict = kilobytes <= budget ? "ok" : "OVER BUDGET";
  console.log(
    `${page} ${when}: ${kilobytes.toFixed(1)} kB of ${budget} kB gzip in ${scripts.length} files, ${verdict}`,
  );
  return kilobytes <= budget;
}

const before = Object.entries(budgets.scriptsBeforeInteraction).map(([page, budget]) =>
  isWithin({ when: "before interaction", page, scripts: [entry, ...pages[page].scripts], budget }),
);
const touched = Object.entries(budgets.scriptsOnFirstTouch).map(([page, budget]) =>
  isWithin({ when: "on first touch", page, scripts: pages[page].touched, budget }),
);
process.exit([...before, ...touched].every(Boolean) ? 0 : 1);
