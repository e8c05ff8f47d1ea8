import type { PageDocument } from "./api/types";

/** The facts this page was printed from; null where the server printed none. */
export function printedDocument(): PageDocument | null {
  const printed = document.getElementById("page-document")?.textContent;
  // The document is our own server's; its shape is the contract both sides are built from.
  return printed ? (JSON.parse(printed) as PageDocument) : null;
}
