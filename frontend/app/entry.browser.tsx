import "./styles/index.css";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { PageDocument } from "./api/types";
import { reloadOnceWhenStale } from "./lib/stale-chunks";
import { loadPage, pageElement } from "./page-root";

reloadOnceWhenStale();
void startPage();

/** Take over the printed page, or draw it from nothing when the render process could not. */
async function startPage() {
  const root = document.getElementById("root");
  const printed = document.getElementById("page-document")?.textContent;
  if (!root || !printed) return;
  // The document is our own server's; its shape is the contract both sides are built from.
  const pageDocument = JSON.parse(printed) as PageDocument;
  const Page = await loadPage(pageDocument.page);
  if (!Page) return;
  const element = pageElement(Page, pageDocument);
  if (root.firstElementChild) {
    hydrateRoot(root, element, { onRecoverableError: reportInDevelopment });
  } else {
    createRoot(root).render(element);
  }
}

function reportInDevelopment(error: unknown) {
  if (import.meta.env.DEV) console.error("Hydration did not match:", error);
}
