import { afterEach, describe, expect, test } from "vitest";
import { RenderThread } from "./render-thread";

const open: RenderThread[] = [];
afterEach(() => Promise.all(open.splice(0).map((thread) => thread.stop())));

/** A thread running the given worker code: what it does with a document is the test's business. */
function aThread(onMessage: string): RenderThread {
  const code = `import { parentPort } from "node:worker_threads"; parentPort.on("message", (body) => { ${onMessage} });`;
  const thread = new RenderThread(new URL(`data:text/javascript,${encodeURIComponent(code)}`));
  open.push(thread);
  return thread;
}

const reply = `parentPort.postMessage({ kind: "rendered", html: body });`;

describe("RenderThread", () => {
  test("gives each document its own answer, in order", async () => {
    const thread = aThread(reply);
    const answers = await Promise.all(["one", "two", "three"].map(thread.render));
    expect(answers.map((answer) => answer.kind === "rendered" && answer.html)).toEqual(["one", "two", "three"]);
  });

  test("a render that never ends is refused, and the next one is drawn", async () => {
    const thread = aThread(`if (body === "endless") for (;;); ${reply}`);
    const [endless, next] = await Promise.all([thread.render("endless"), thread.render("next")]);
    expect(endless).toMatchObject({ kind: "failed", status: 504 });
    expect(next).toEqual({ kind: "rendered", html: "next" });
  });

  test("a render that ends its thread is refused, and the next one is drawn", async () => {
    const thread = aThread(`if (body === "deadly") throw new Error("boom"); ${reply}`);
    const [deadly, next] = await Promise.all([thread.render("deadly"), thread.render("next")]);
    expect(deadly).toMatchObject({ kind: "failed", status: 500, message: "boom" });
    expect(next).toEqual({ kind: "rendered", html: "next" });
  });

  test("too long a queue is refused at once", async () => {
    const thread = aThread("");
    const waiting = Array.from({ length: 400 }, () => thread.render("x"));
    const last = await waiting.at(-1);
    expect(last).toMatchObject({ kind: "refused", status: 503 });
  });
});
