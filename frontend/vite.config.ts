import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { layerOrder } from "./scripts/layer-order.ts";
import { pageAssets, withChunk } from "./scripts/page-assets.ts";
import { precompress } from "./scripts/precompress.ts";
import { scriptList } from "./scripts/script-list.ts";
import { sharedParts } from "./scripts/shared-parts.ts";

const shared: UserConfig = {
  base: "/assets/",
  plugins: [react()],
  // The site makes its own icons and pictures; nothing is copied through.
  publicDir: false,
};

const client: UserConfig = {
  ...shared,
  plugins: [...(shared.plugins ?? []), layerOrder(), pageAssets(), scriptList(), precompress()],
  build: {
    outDir: "dist/client",
    assetsDir: "",
    target: "es2022",
    // One style sheet: the first paint waits for one request, and the page chunk never fetches styles late.
    cssCodeSplit: false,
    // Fonts and pictures stay files: the content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    // Django prints the preloads (page-assets.json); the polyfill would be an inline script.
    modulePreload: { polyfill: false, resolveDependencies: withChunk },
    rolldownOptions: { input: { "entry.browser": "app/entry.browser.ts" }, output: { codeSplitting: sharedParts } },
  },
};

const server: UserConfig = {
  ...shared,
  // Everything goes into the one file: node_modules is not needed where it runs.
  ssr: { noExternal: true },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    outDir: "dist/server",
    target: "node20",
    minify: false,
    rolldownOptions: { input: "app/render/main.ts", output: { entryFileNames: "render.js", codeSplitting: false } },
  },
};

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? server : client));
