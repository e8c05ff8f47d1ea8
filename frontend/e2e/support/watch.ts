import type { Page } from "@playwright/test";

export type Watch = {
  /** What the browser complained about: script errors, blocked content, failed requests. */
  complaints: string[];
  /** Addresses asked for on any other host. */
  elsewhere: string[];
};

/** Listen from the first request on. `allows` lets a page that is meant to answer 404 say so. */
export function watch(page: Page, { allows = /^$/ }: { allows?: RegExp } = {}): Watch {
  const seen: Watch = { complaints: [], elsewhere: [] };
  page.on("console", (message) => {
    if (message.type() === "error" && !allows.test(message.text())) seen.complaints.push(message.text());
  });
  page.on("pageerror", (error) => seen.complaints.push(error.message));
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    // A page that is left ends what it was still fetching.
    if (why !== "net::ERR_ABORTED") seen.complaints.push(`${request.url()} ${why}`);
  });
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http") && !/(^|\.)localhost$/.test(hostname)) seen.elsewhere.push(request.url());
  });
  return seen;
}
