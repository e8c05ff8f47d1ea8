import { chmodSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { RenderAnswer, RenderPage } from "./answer";

const MAX_DOCUMENT_BYTES = 4 * 1024 * 1024;

/**
 * Serve `GET /livez` and `POST /render` on a unix socket.
 *
 * A killed predecessor leaves its socket file behind and the next start would fail with EADDRINUSE, which the
 * fall-back to browser rendering would hide: so the file goes first.
 */
export function serveRenders({ socketPath, render }: { socketPath: string; render: RenderPage }): Server {
  rmSync(socketPath, { force: true });
  const server = createServer((request, response) => {
    // Who goes away in the middle of a document gets no answer; unheard, that would end the process.
    answerRequest(request, response, render).catch(() => response.destroy());
  });
  server.listen(socketPath, () => chmodSync(socketPath, 0o600));
  return server;
}

async function answerRequest(request: IncomingMessage, response: ServerResponse, render: RenderPage) {
  if (request.method === "GET" && request.url === "/livez") return void response.end("ok\n");
  if (request.method !== "POST" || request.url !== "/render") {
    return sendJson(response, 404, "There is nothing here.");
  }
  const body = await readBody(request);
  if (body === null) return sendAnswer(response, tooLarge);
  const answer = await render(body);
  if (answer.kind === "failed") logFailure(answer, request);
  sendAnswer(response, answer);
}

const tooLarge: RenderAnswer = { kind: "refused", status: 413, error: "The page document is larger than 4 MB." };

/** The whole body as text; null as soon as it grows past the limit. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    // The rest is read and dropped, so that the sender sees the answer instead of a broken pipe.
    if (size <= MAX_DOCUMENT_BYTES) parts.push(part);
  }
  return size > MAX_DOCUMENT_BYTES ? null : Buffer.concat(parts).toString("utf8");
}

function sendAnswer(response: ServerResponse, answer: RenderAnswer) {
  if (answer.kind !== "rendered") return sendJson(response, answer.status, answer.error);
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  response.end(answer.html);
}

function sendJson(response: ServerResponse, status: number, error: string) {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify({ error }));
}

/** One JSON line per failure. Props are never logged: they may hold what a guest typed. */
function logFailure(answer: RenderAnswer & { kind: "failed" }, request: IncomingMessage) {
  const { page, message, stack } = answer;
  const requestId = request.headers["x-request-id"] ?? null;
  const line = { timestamp: new Date().toISOString(), level: "error", event: "render_failed", page };
  process.stderr.write(`${JSON.stringify({ ...line, request_id: requestId, message, stack })}\n`);
}
