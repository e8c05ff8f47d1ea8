import type { Cleaned } from "./cleaning";
import { outside } from "./outside";

/** The recommendation service's queue, if present (TR6): product view with category, cart with quantity 1, the e-mail's hash. */
export function tellRecommendations(event: string, cleaned: Cleaned) {
  const queue = outside.recommendationQueue;
  if (!queue) return;
  const item = firstItem(cleaned);
  if (event === "view_item" && item) queue.push(["productView", { item: item.item_id, category: item.item_category }]);
  if (event === "begin_checkout" && item) {
    queue.push(["cart", { item: item.item_id, price: item.price ?? cleaned.value, quantity: 1 }]);
  }
  if (event === "user_data") queue.push(["setEmail", cleaned.sha256_email_address]);
}

/** A page was opened. */
export function tellPageView() {
  outside.recommendationQueue?.push(["pageView"]);
}

function firstItem({ items }: Cleaned): Cleaned | undefined {
  return Array.isArray(items) ? (items[0] as Cleaned | undefined) : undefined;
}
