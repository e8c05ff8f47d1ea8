/**
 * The render process: page documents in, HTML out, over a unix socket. Holds no secrets and no state (T-19).
 *
 * One file, two threads: the main thread talks HTTP, the other one renders.
 */
import { isMainThread, parentPort } from "node:worker_threads";
import { renderPage } from "../entry.server";
import { serveRenders } from "./http-server";
import { stopWithParent } from "./lifeline";
import { RenderThread } from "./render-thread";

if (isMainThread) {
  serve();
} else {
  parentPort?.on("message", async (body: string) => parentPort?.postMessage(await renderPage(body)));
}

function serve() {
  const socketPath = process.env.LEEWARD_RENDER_SOCKET;
  if (!socketPath) {
    process.stderr.write("LEEWARD_RENDER_SOCKET must name the unix socket to listen on.\n");
    process.exit(2);
  }
  const thread = new RenderThread(new URL(import.meta.url));
  const server = serveRenders({ socketPath, render: thread.render });
  server.on("error", (error) => {
    process.stderr.write(`The render process cannot listen: ${error.message}\n`);
    process.exit(1);
  });

  const stop = () => {
    server.close(() => void thread.stop().finally(() => process.exit(0)));
    server.closeIdleConnections();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  stopWithParent(stop);
}
