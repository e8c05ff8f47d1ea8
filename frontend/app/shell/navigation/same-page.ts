/** Same path, whatever the query: a filtered list is still that list. A link into a page is not that page. */
export function isSamePage(href: string, currentUrl: string): boolean {
  return !href.includes("#") && pathOf(href) === pathOf(currentUrl);
}

function pathOf(address: string): string | null {
  const { protocol, pathname } = new URL(address, "http://here");
  return protocol.startsWith("http") ? pathname.replace(/(.)\/$/, "$1") : null;
}
