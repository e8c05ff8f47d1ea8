/** `node scripts/vitals/list-pages.mjs URL`: the content pages of a shop as JSON, path by name. */
import { pagesToMeasure } from "./pages.mjs";

const pages = await pagesToMeasure(process.argv[2]);
process.stdout.write(JSON.stringify(Object.fromEntries(pages.map(({ name, path }) => [name, path]))));
