import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { defineConfig } from "@playwright/test";

/** The machine's own Chromium: the tests download no browser. */
function findChromium(): string | undefined {
  if (process.env.LEEWARD_CHROMIUM) return process.env.LEEWARD_CHROMIUM;
  const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The cookie banner is answered on every brand's host: a test about it begins with `storageState: { cookies: [], origins: [] }`. */
const answered = ["localhost", "caribbean.localhost", "tropical.localhost", "bluebay.localhost"].map((domain) => ({
  ...{ name: "cookieconsent_status", value: "dismiss.1.", domain, path: "/", expires: -1 },
  ...{ httpOnly: false, secure: false, sameSite: "Lax" as const },
}));

/**
 * What Chromium leaves out. Its address bar is a page of its own, loaded into a process of its own for every window: four fifths of
 * the time that an empty window costs, and no test looks at it. Chromium hears the last such list only, so Playwright's is said again.
 */
const leftOut = [
  "WebUIOmniboxPopup,WebUIOmniboxAimPopup",
  "AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,PaintHolding",
  "HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,ThirdPartyStoragePartitioning,TcpPortRandomizationWin",
  "AimEnabled,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PreconnectToSearch",
];

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: process.env.CI ? 1 : 0, // a test that needed it is listed as flaky
  reporter: [["list"]],
  use: {
    baseURL: process.env.LEEWARD_E2E_URL ?? "http://localhost:8000",
    locale: "en-GB",
    timezoneId: "Europe/London",
    storageState: { cookies: answered, origins: [] },
    trace: process.env.CI ? "on-first-retry" : "retain-on-failure",
    launchOptions: {
      executablePath: findChromium(),
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        `--disable-features=${leftOut.join(",")}`,
      ],
    },
  },
});
