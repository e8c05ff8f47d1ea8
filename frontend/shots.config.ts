import { defineConfig } from "@playwright/test";
import base from "./playwright.config";

/** What `make shots` runs: the browser tests' own settings, another folder of files. */
export default defineConfig({
  ...base,
  testDir: "e2e/shots",
  testMatch: /\.shots\.ts$/,
  retries: 0,
  timeout: 180_000,
  forbidOnly: false,
});
