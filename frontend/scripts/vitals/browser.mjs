/*
 * A browser spoken to over its pipe, with nothing of ours in the page. Test tools keep the inspector's runtime on, and put scripts of their
 * own into the page: with it every error object a library makes at its start has its source read again, which on a slow phone is a long task
 * that no visitor has.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Start Chromium; `browser.open()` gives a page in a context of its own. Ask `browser.close()` at the end. */
export function startBrowser(executable = "chromium") {
  const profile = mkdtempSync(join(tmpdir(), "leeward-vitals-"));
  const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"];
  const chromium = spawn(executable, [...flags, "--remote-debugging-pipe", `--user-data-dir=${profile}`], {
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
  });
  const send = speakOver(chromium.stdio[3], chromium.stdio[4]);
  return {
    open: () => openPage(send),
    async close() {
      await send("Browser.close");
      await new Promise((resolve) => (chromium.exitCode === null ? chromium.once("exit", resolve) : resolve()));
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Commands out, answers and events in, each ended by a nought. `send.on(sessionId, method, hear)` hears events. */
function speakOver(out, back) {
  const waiting = new Map();
  const hearers = [];
  let last = 0;
  let rest = "";
  back.setEncoding("utf8").on("data", (text) => {
    const messages = (rest + text).split("\0");
    rest = messages.pop();
    messages.map((message) => JSON.parse(message)).forEach(hear);
  });
  function hear({ id, result, error, method, params, sessionId }) {
    if (id === undefined)
      hearers.filter((one) => one.sessionId === sessionId && one.method === method).forEach((one) => one.hear(params));
    else if (error) waiting.get(id).reject(new Error(error.message));
    else waiting.get(id).resolve(result);
  }
  function send(method, params = {}, sessionId = undefined) {
    last += 1;
    out.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => waiting.set(last, { resolve, reject }));
  }
  send.on = (sessionId, method, listener) => hearers.push({ sessionId, method, hear: listener });
  return send;
}

async function openPage(send) {
  const { browserContextId } = await send("Target.createBrowserContext");
  const { targetId } = await send("Target.createTarget", { url: "about:blank", browserContextId });
  const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
  const ask = (method, params) => send(method, params, sessionId);
  await Promise.all([ask("Page.enable"), ask("Network.enable")]);
  return {
    ask,
    on: (method, hear) => send.on(sessionId, method, hear),
    /** Run before anything of the page's own. */
    before: (fn) => ask("Page.addScriptToEvaluateOnNewDocument", { source: `(${fn})()` }),
    async goto(url) {
      const loaded = new Promise((resolve) => send.on(sessionId, "Page.loadEventFired", resolve));
      await ask("Page.navigate", { url });
      await loaded;
    },
    /** The value of an expression, or of what it promises. */
    async read(expression) {
      const { result, exceptionDetails } = await ask("Runtime.evaluate", {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description}`);
      return result.value;
    },
    close: () => send("Target.disposeBrowserContext", { browserContextId }),
  };
}

/** So long a finger lies on the glass in a tap. */
const FINGER_MS = 80;

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Tap the first element in sight that a selector names; false where there is none. */
export async function tap(page, selector) {
  const spot = await page.read(`(() => {
    const seen = [...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility());
    seen?.scrollIntoView({ block: "nearest", behavior: "instant" });
    const box = seen?.getBoundingClientRect();
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
  })()`);
  if (!spot) return false;
  await page.ask("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [spot] });
  await pause(FINGER_MS);
  await page.ask("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  return true;
}

/** Wait until an expression is true of the page. */
export async function until(page, expression, mostMs = 20_000) {
  const end = Date.now() + mostMs;
  while (!(await page.read(expression))) {
    if (Date.now() > end) throw new Error(`never true: ${expression}`);
    await pause(20);
  }
}

/** Press and let go a key, such as "Escape" or "b". */
export async function press(page, key) {
  const text = key.length === 1 ? { text: key } : {};
  await page.ask("Input.dispatchKeyEvent", { type: "keyDown", key, ...text });
  await page.ask("Input.dispatchKeyEvent", { type: "keyUp", key });
}
