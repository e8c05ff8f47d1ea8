import { renderToString } from "react-dom/server";
import type { PageDocument } from "./api/types";
import { pageElement } from "./page-root";
import { loadPage } from "./pages/registry";
import type { RenderAnswer } from "./render/answer";

/**
 * The HTML inside `#root` for one page document, or the refusal.
 *
 * Pages never suspend on the server: what loads late loads after an interaction, so one synchronous pass is whole.
 */
export async function renderPage(body: string): Promise<RenderAnswer> {
  const pageDocument = parseDocument(body);
  if (!pageDocument) return { kind: "refused", status: 400, error: "The body is not a page document." };
  const { page } = pageDocument;
  try {
    const Page = await loadPage(page);
    if (!Page) return { kind: "refused", status: 404, error: "There is no such page." };
    return { kind: "rendered", html: renderToString(pageElement(Page, pageDocument)) };
  } catch (cause) {
    const { message, stack } = cause instanceof Error ? cause : new Error(String(cause));
    return { kind: "failed", status: 500, error: "The page could not be rendered.", page, message, stack };
  }
}

function parseDocument(body: string): PageDocument | null {
  try {
    const value: unknown = JSON.parse(body);
    const isDocument = typeof value === "object" && value !== null && "page" in value && typeof value.page === "string";
    // Deeper checks are the server's: Django validates props before it sends them, and a broken one fails the render.
    return isDocument ? (value as PageDocument) : null;
  } catch {
    return null;
  }
}
