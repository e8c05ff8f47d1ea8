/* Clicks that mean the same on every page: heard once for the document, so that no page needs a line for them. */
import { track, type Tracked } from "../../lib/measuring/track";

export function onMeasuredClick(event: MouseEvent) {
  const target = event.target instanceof Element ? event.target : null;
  const meant = target && meaningOf(target);
  if (meant) track(meant.event, meant.parameters);
}

/** What a click on this element is, null for most. */
export function meaningOf(target: Element): Tracked | null {
  const marked = target.closest<HTMLElement>("[data-actionable]");
  if (marked) return { event: "actionable_click", parameters: { action: marked.dataset.actionable ?? "" } };
  const link = target.closest("a");
  if (!link) return null;
  // A call link that decides between dialling and the form tells of itself.
  if (link.protocol === "tel:" && !("callNow" in link.dataset)) return { event: "click_call_now", parameters: {} };
  if (/(^|\.)tripadvisor\./u.test(link.hostname)) return { event: "click_tripadvisor", parameters: {} };
  if (link.origin !== location.origin) return null;
  const [, slug] = /^\/offers\/([a-z0-9-]+)$/u.exec(link.pathname) ?? [];
  if (slug) return { event: "select_promotion", parameters: { slug } };
  return resultOf(link);
}

/** A card of the results: an article whose id is the itemcode. */
function resultOf(link: HTMLAnchorElement): Tracked | null {
  const id = link.closest("article[id]")?.id ?? "";
  if (!/^[A-Z]{2}[A-Za-z0-9_-]{1,30}$/u.test(id)) return null;
  const items = [{ item_id: id.toLowerCase(), quantity: 1 }];
  return { event: "select_item", parameters: { item_list_id: "search", items } };
}
