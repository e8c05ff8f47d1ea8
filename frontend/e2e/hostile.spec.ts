import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { addressOf, mainBrand } from "./support/brands";

const backend = join(import.meta.dirname, "../../backend");
const own = new URL(addressOf(mainBrand)).host;
let folder: string;

test.beforeAll(() => {
  test.setTimeout(180_000);
  folder = mkdtempSync(join(tmpdir(), "hostile-"));
  const shop = { LEEWARD_HOME: join(import.meta.dirname, "../../var"), ...process.env };
  execFileSync(join(backend, "../.venv/bin/python"), ["-m", "tests.hostile.pages", folder], {
    cwd: backend,
    env: shop,
  });
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Everything a hostile text could do: call, ask, open, fetch elsewhere, leave. */
async function listen(page: Page): Promise<string[]> {
  const done: string[] = [];
  await page.exposeFunction("hostile", () => done.push("called"));
  page.on("dialog", (dialog) => {
    done.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("popup", (popup) => done.push(`popup ${popup.url()}`));
  page.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (!["data:", "blob:"].includes(protocol) && host !== own) done.push(`asked ${request.url()}`);
  });
  page.on("framenavigated", (frame) => {
    if (!/\/hostile\/|about:blank/.test(frame.url())) done.push(`went to ${frame.url()}`);
  });
  return done;
}

/** What a page holds that could run or fetch later, and every event that might make it. */
function findAndProvoke(): string[] {
  const found: string[] = [];
  const forbidden = "script, iframe, object, embed, base, meta, link, form, style, svg script, [srcdoc], [formaction]";
  const rows = [...document.querySelectorAll("main *")];
  for (const node of rows) {
    if (node.matches(forbidden)) found.push(node.outerHTML.slice(0, 200));
    for (const { name, value } of node.attributes) {
      if (name.startsWith("on") || (name === "style" && node.tagName !== "svg")) found.push(`${name}=${value}`);
    }
    if (
      node instanceof HTMLAnchorElement &&
      node.href &&
      !["http:", "https:", "tel:", "mailto:"].includes(node.protocol)
    ) {
      found.push(`link ${node.href}`);
    }
    for (const event of ["mouseover", "pointerenter", "focus", "animationstart", "wheel", "paste", "toggle", "error"]) {
      node.dispatchEvent(new Event(event, { bubbles: true }));
    }
  }
  return found;
}

test("T-07: two thousand hostile texts in a real page run nothing and fetch nothing, even without a policy", async ({
  page,
}) => {
  test.setTimeout(600_000);
  const done = await listen(page);
  const pages = readdirSync(folder).filter((name) => name.endsWith(".html"));
  expect(pages.length).toBeGreaterThan(7);
  for (const name of pages) {
    const body = readFileSync(join(folder, name), "utf8");
    await page.route(`**/hostile/${name}`, (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body }));
    await page.goto(addressOf(mainBrand, `/hostile/${name}`), { waitUntil: "load" });
    await expect(page.locator("main li, main section").first()).toBeAttached();
    expect(await page.evaluate(findAndProvoke), name).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  }
  await page.waitForTimeout(500);
  expect(done).toEqual([]);
});

test("the same texts as they were written would be noticed", async ({ page }) => {
  const done = await listen(page);
  const body = readFileSync(join(folder, "as-written.txt"), "utf8");
  await page.route("**/hostile/raw", (route) => route.fulfill({ contentType: "text/html", body: `<main>${body}` }));
  await page.goto(addressOf(mainBrand, "/hostile/raw"), { waitUntil: "commit" });
  await expect.poll(() => done.length, { timeout: 15_000 }).toBeGreaterThan(5);
  expect(done.some((one) => one === "called")).toBe(true);
});
