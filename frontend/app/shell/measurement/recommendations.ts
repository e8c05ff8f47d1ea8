import type { Cleaned } from "./cleaning";
import { tellTag } from "./late-tags";

/** The recommendation service's queue (TR6): product view with category, cart with quantity 1, the e-mail's hash. */
export function tellRecommendations(event: string, cleaned: Cleaned) {
  const item = firstItem(cleaned);
  if (event === "view_item" && item) push("productView", { item: item.item_id, category: item.item_category });
  if (event === "begin_checkout" && item) {
    push("cart", { item: item.item_id, price: item.price ?? cleaned.value, quantity: 1 });
  }
  if (event === "user_data") push("setEmail", cleaned.sha256_email_address);
}

/** A page was opened. */
export function tellPageView() {
  push("pageView");
}

function push(...told: readonly unknown[]) {
  tellTag("recommendationQueue", told);
}

function firstItem({ items }: Cleaned): Cleaned | undefined {
  return Array.isArray(items) ? (items[0] as Cleaned | undefined) : undefined;
}
