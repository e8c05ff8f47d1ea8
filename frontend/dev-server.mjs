/**
 * Development: Vite with hot reloading for the browser, and the render socket for Django, in one process.
 *
 * Django works as in production: it posts page documents to the socket. Here they are rendered from the sources as they are now.
 */
import { createServer } from "vite";

const port = Number(process.env.LEEWARD_VITE_PORT ?? 5173);
const socketPath = process.env.LEEWARD_RENDER_SOCKET;

const vite = await createServer({
  appType: "custom",
  server: {
    host: "127.0.0.1",
    port,
    strictPort: true,
    // The page comes from Django's own address, on any brand's host.
    cors: { origin: /^http:\/\/([a-z]+\.)?localhost(:\d+)?$/ },
    origin: `http://localhost:${port}`,
  },
});
await vite.listen();
console.log(`Vite serves the sources on http://localhost:${port}/assets/`);

const renders = socketPath ? await serveRendersFromSources(socketPath) : null;

/** Every request renders with the modules as they are on disk now. */
async function serveRendersFromSources(socketPath) {
  const { serveRenders } = await vite.ssrLoadModule("/app/render/http-server.ts");
  const render = async (body) => (await vite.ssrLoadModule("/app/entry.server.tsx")).renderPage(body);
  console.log(`Pages are rendered on ${socketPath}`);
  return serveRenders({ socketPath, render });
}

async function stop() {
  renders?.close();
  await vite.close();
  process.exit(0);
}
process.once("SIGTERM", stop);
process.once("SIGINT", stop);
const { stopWithParent } = await vite.ssrLoadModule("/app/render/lifeline.ts");
stopWithParent(stop);
