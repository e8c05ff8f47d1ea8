import { execFileSync } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { addressOf, mainBrand } from "./brands";

const home = process.env.LEEWARD_HOME ?? join(import.meta.dirname, "../../../var");
/** What the tests know of the agent's app, from the moment they linked it. */
const SECRET = join(home, "e2e-agent-app.txt");
const STEP_MS = 30_000;

/** A browser of its own with the demo's agent at the desk, signed in with both factors. */
export async function agentAtDesk(
  browser: Browser,
  viewport = { width: 1440, height: 900 },
): Promise<{ context: BrowserContext; desk: Page }> {
  const context = await browser.newContext({ viewport });
  const desk = await context.newPage();
  await desk.goto(addressOf(mainBrand, "/desk"));
  const login = readFileSync(join(home, "agent-login.txt"), "utf8");
  const line = (name: string) => new RegExp(`^${name}\\s+(\\S+)$`, "m").exec(login)?.[1] ?? "";
  await desk.getByRole("textbox", { name: "Name" }).fill(line("user"));
  await desk.getByLabel("Password").fill(line("password"));
  await desk.getByRole("button", { name: "Sign in" }).click();
  await desk.getByRole("textbox", { name: "Code" }).waitFor();
  if (await desk.getByRole("img", { name: /QR code/ }).isVisible()) await linkTheApp(desk);
  else await showTheCode(desk);
  await expect(desk.getByRole("heading", { level: 1, name: "Desk" })).toBeVisible();
  await expect(desk.getByRole("region", { name: "Enquiries" })).toBeVisible();
  return { context, desk };
}

async function linkTheApp(desk: Page) {
  const secret = (await desk.locator("code").first().innerText()).replaceAll(" ", "");
  writeFileSync(SECRET, secret, { mode: 0o600 });
  await desk.getByRole("textbox", { name: "Code" }).fill(codeOf(secret));
  await desk.getByRole("button", { name: "Link the app" }).click();
  await expect(desk.getByRole("heading", { name: "Keep these recovery codes" })).toBeVisible();
  await expect(desk.getByRole("listitem")).toHaveCount(8);
  await desk.getByRole("link", { name: "I have kept them" }).click();
}

/** A code opens once: the next one may be half a minute away. */
async function showTheCode(desk: Page) {
  expect(existsSync(SECRET), "The app was linked by somebody else.").toBe(true);
  const secret = readFileSync(SECRET, "utf8");
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await desk.getByRole("textbox", { name: "Code" }).fill(codeOf(secret));
    await desk.getByRole("button", { name: "Sign in" }).click();
    await desk.waitForLoadState();
    if (await desk.getByRole("region", { name: "Enquiries" }).isVisible()) return;
    await desk.waitForTimeout(STEP_MS - (Date.now() % STEP_MS) + 500);
  }
}

/** The booking of a reference, found as an agent finds it: by the key of the search box. */
export async function openBooking(desk: Page, reference: string) {
  const box = desk.getByRole("textbox", { name: "Basket code or reference" });
  await expect(async () => {
    await desk.keyboard.press("/");
    await expect(box).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await desk.keyboard.type(reference);
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("heading", { name: `Booking ${reference}`, exact: true })).toBeVisible();
}

/** Somebody who may do everything and has linked no app yet. With a mail address it takes a mailed code to link one. */
export function aNewAgent(email = ""): { name: string; password: string } {
  const agent = { name: `e2e-${randomBytes(4).toString("hex")}`, password: randomBytes(16).toString("hex") };
  const leeward = join(import.meta.dirname, "../../../.venv/bin/leeward");
  const asked = ["manage", "createsuperuser", "--noinput", "--username", agent.name, "--email", email];
  const env = { ...process.env, LEEWARD_HOME: home, DJANGO_SUPERUSER_PASSWORD: agent.password };
  execFileSync(leeward, asked, { env, stdio: "pipe" });
  return agent;
}

/** The app's code of this half minute (RFC 6238). */
export function codeOf(secret: string): string {
  const bits = [...secret].map((letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  );
  const key = Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const moment = Buffer.alloc(8);
  moment.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS)));
  const digest = createHmac("sha1", key).update(moment).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
