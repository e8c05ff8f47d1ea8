import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const STATEMENT = /@layer [a-z, -]+;/;

/**
 * Puts the order of the layers at the very top of the style sheet.
 *
 * The bundler writes the styles of shared chunks first, and a layer's place is where it is first named: without this the reset would
 * win over every component as soon as one of them is shared between two chunks.
 */
export function layerOrder(): Plugin {
  return {
    name: "leeward-layer-order",
    enforce: "post",
    generateBundle: {
      // Last, because the style sheet joins the bundle only at the end.
      order: "post",
      handler(_options, bundle) {
        const styles = readFileSync(new URL("../app/styles/index.css", import.meta.url), "utf8");
        const order = STATEMENT.exec(styles)?.[0];
        if (!order) throw new Error("app/styles/index.css no longer names the order of its layers");
        for (const file of Object.values(bundle)) {
          if (file.type === "asset" && file.fileName.endsWith(".css")) file.source = `${order}${String(file.source)}`;
        }
      },
    },
  };
}
