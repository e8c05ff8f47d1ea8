/**
 * Write drawn/<name>.ts for every icon the site uses: the outline from Phosphor (MIT), one module each, so that a chunk carries only
 * the icons it draws (all of them together are 6.4 kB gzip; the first load needs about ten).
 * Add a name below, then run `node app/ui/icon/draw-icons.mjs` in frontend/. "name=file" takes another file's drawing.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { URL } from "node:url";

const NAMES = `
airplane-takeoff anchor arrow-right barbell bed buildings calendar-blank caret-down=caret-down-bold caret-left caret-right
chat-circle check=check-bold check-circle clock faders-horizontal flower-lotus fork-knife golf heart images info link-simple
list magnifying-glass=magnifying-glass-bold map-pin map-trifold martini minus pause pencil-simple phone play plus question
rows share-network shield-check spinner=circle-notch-bold star=star-fill suitcase-rolling sun tag umbrella users van warning
warning-circle waves x x-bold
`;

const require = createRequire(import.meta.url);
const folder = new URL("drawn/", import.meta.url);

function outlineOf(file) {
  const weight = /-(bold|fill)$/.exec(file)?.[1] ?? "regular";
  const svg = readFileSync(require.resolve(`@phosphor-icons/core/assets/${weight}/${file}.svg`), "utf8");
  const paths = [...svg.matchAll(/<path d="([^"]+)"\/>/g)].map((match) => match[1]);
  if (paths.length === 0 || /<(rect|circle|line|polyline)/.test(svg))
    throw new Error(`${file} is not made of paths only`);
  return paths.join("");
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const line of NAMES.trim().split(/\s+/)) {
  const [name, file = name] = line.split("=");
  const constant = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const source = `/* Phosphor Icons 2.1 (MIT), written by draw-icons.mjs */\nexport const ${constant} =\n  "${outlineOf(file)}";\n`;
  writeFileSync(new URL(`${name}.ts`, folder), source);
}
