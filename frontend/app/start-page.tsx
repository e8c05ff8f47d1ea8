import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { PageDocument } from "./api/types";
import { pageElement, type PageComponent } from "./page-root";

/** Take over the printed page, or draw it from nothing when the render process could not. Resolves once it is alive. */
export function startPage(root: HTMLElement, Page: PageComponent, pageDocument: PageDocument): Promise<void> {
  return new Promise((resolve) => {
    const element = pageElement(Page, pageDocument, resolve);
    if (root.firstElementChild) {
      // In slices, between which the browser answers: in one piece it is a long task on a slow phone.
      startTransition(() => void hydrateRoot(root, element, { onRecoverableError: reportInDevelopment }));
    } else {
      createRoot(root).render(element);
    }
  });
}

function reportInDevelopment(error: unknown) {
  if (import.meta.env.DEV) console.error("Hydration did not match:", error);
}
