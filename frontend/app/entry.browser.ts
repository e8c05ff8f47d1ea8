import "./styles/index.css";
import { loadChunk } from "./lib/late/chunks";
import { reloadOnceWhenStale } from "./lib/late/stale-chunks";
import { loadPage } from "./pages/registry";
import { RESTING_PAGES } from "./pages/resting";
import { printedDocument } from "./printed-document";
import { hearBanner } from "./shell/consent/early-answer";
import { measureOnceAllowed } from "./shell/measurement/late-measurement";
import { wakeAtOnce } from "./shell/waking/awake";
import { restUntilWanted } from "./shell/waking/resting";
import { sayCodeIsMissing } from "./shell/waking/trouble";

reloadOnceWhenStale();
hearBanner();
begin();

function begin() {
  const { page = "", bare } = document.documentElement.dataset;
  const root = document.getElementById("root");
  if (!root) return;
  if (bare === undefined) measureOnceAllowed(() => printedDocument()?.shell.features.tagScript ?? null);
  const isPrinted = root.firstElementChild !== null;
  if (!isPrinted) bringToLife(root, page).catch(sayCodeIsMissing);
  else if (RESTING_PAGES.some((name) => name === page))
    restUntilWanted(root, (beforeTakingOver) => bringToLife(root, page, beforeTakingOver));
  else wakeAtOnce(root, () => bringToLife(root, page));
}

/** The page's code, all of it at once, and then the page alive. Throws a `ChunkLoadError` when the code does not come. */
async function bringToLife(root: HTMLElement, page: string, beforeTakingOver: () => void = () => undefined) {
  const [{ startPage }, Page] = await Promise.all([
    loadChunk(() => import("./start-page")),
    loadChunk(() => loadPage(page)),
  ]);
  const pageDocument = printedDocument();
  if (!Page || !pageDocument) return;
  beforeTakingOver();
  await startPage(root, Page, pageDocument);
}
