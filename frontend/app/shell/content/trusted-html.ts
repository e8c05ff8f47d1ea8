/**
 * The page's policy demands Trusted Types: a string may not become HTML in the browser unless a named policy vouches for it.
 * Printing and hydrating never assign HTML; this is for the page that the browser draws alone, after the render process failed.
 */
type HtmlPolicy = { createHTML(html: string): string };
type TrustedTypes = { createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy };

const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
const policy = factory?.createPolicy("leeward-server-html", { createHTML: (html) => html });

/** Vouch for HTML that the server has sanitised. On the server and in older browsers the text is returned as it is. */
export function trustServerHtml(html: string): string {
  return policy ? policy.createHTML(html) : html;
}
