import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { request, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { RenderPage } from "./answer";
import { serveRenders } from "./http-server";

let folder: string;
let server: Server;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "render-"));
});
afterEach(async () => {
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true });
});

async function start(render: RenderPage): Promise<string> {
  const socketPath = join(folder, "render.sock");
  server = serveRenders({ socketPath, render });
  await new Promise((ready) => server.once("listening", ready));
  return socketPath;
}

type Reply = { status: number | undefined; type: string | undefined; body: string };

function ask(socketPath: string, { path = "/render", method = "POST", body = "{}", id = "" } = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath, path, method, headers: id ? { "x-request-id": id } : {} }, (response) => {
      let text = "";
      response.on("data", (part) => (text += part));
      response.on("end", () =>
        resolve({ status: response.statusCode, type: response.headers["content-type"], body: text }),
      );
    });
    sent.on("error", reject);
    sent.end(method === "POST" ? body : undefined);
  });
}

const echo: RenderPage = (body) => Promise.resolve({ kind: "rendered", html: `<main>${body}</main>` });

describe("serveRenders", () => {
  test("answers a page document with HTML", async () => {
    const reply = await ask(await start(echo), { body: "£" });
    expect(reply).toEqual({ status: 200, type: "text/html; charset=utf-8", body: "<main>£</main>" });
  });

  test("says that it lives", async () => {
    expect(await ask(await start(echo), { path: "/livez", method: "GET" })).toMatchObject({ status: 200 });
  });

  test("takes the place of a predecessor that left its socket file", async () => {
    writeFileSync(join(folder, "render.sock"), "");
    expect(await ask(await start(echo))).toMatchObject({ status: 200 });
  });

  test("T-19: only its own user may talk to it", async () => {
    expect(statSync(await start(echo)).mode & 0o777).toBe(0o600);
  });

  test("T-19: refuses a document over 4 MB, and renders one just below", async () => {
    const socketPath = await start(() => Promise.resolve({ kind: "rendered", html: "ok" }));
    const limit = 4 * 1024 * 1024;
    expect(await ask(socketPath, { body: "x".repeat(limit + 1) })).toMatchObject({ status: 413 });
    expect(await ask(socketPath, { body: "x".repeat(limit) })).toMatchObject({ status: 200 });
  });

  test("answers a failure without its stack, and logs one line with the request's id and no props", async () => {
    const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const failing: RenderPage = () =>
      Promise.resolve({
        kind: "failed",
        status: 500,
        error: "It failed.",
        page: "home",
        message: "boom",
        stack: "at x",
      });
    const reply = await ask(await start(failing), { body: '{"secret":"Priya"}', id: "abc123" });
    expect(reply).toMatchObject({ status: 500, body: '{"error":"It failed."}' });
    expect(log).toHaveBeenCalledOnce();
    const line = String(log.mock.calls[0]?.[0]);
    expect(JSON.parse(line)).toMatchObject({ event: "render_failed", request_id: "abc123", page: "home" });
    expect(line).not.toContain("Priya");
  });

  test("T-19: a sender that goes away in the middle of its document ends nothing but itself", async () => {
    const socketPath = await start(echo);
    const unheard = vi.fn();
    process.on("unhandledRejection", unheard);
    try {
      const sent = request({ socketPath, path: "/render", method: "POST", headers: { "content-length": 100 } });
      sent.on("error", () => undefined);
      const gone = new Promise((done) => server.once("connection", (socket) => socket.once("close", done)));
      sent.write("{", () => sent.destroy());
      await gone;
      await new Promise((done) => setTimeout(done, 20));
      expect(unheard).not.toHaveBeenCalled();
    } finally {
      process.off("unhandledRejection", unheard);
    }
    expect(await ask(socketPath)).toMatchObject({ status: 200 });
  });

  test("knows no other address", async () => {
    expect(await ask(await start(echo), { path: "/etc/passwd" })).toMatchObject({ status: 404 });
  });
});
