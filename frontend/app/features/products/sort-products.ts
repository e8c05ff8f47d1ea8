import type { Product, SortKey } from "../../api/types";

export const SORT_LABELS: Readonly<Record<SortKey, string>> = {
  recommended: "Our favourites first",
  price: "Lowest price",
  rating: "Guests' rating",
  stars: "Most stars",
  name: "Name",
};

const LAST = Number.POSITIVE_INFINITY;

type Order = (one: Product, other: Product) => number;

const orders: Readonly<Record<Exclude<SortKey, "recommended">, Order>> = {
  price: (one, other) => (one.pricePpPence ?? LAST) - (other.pricePpPence ?? LAST) || 0,
  rating: (one, other) => (other.ratingTenths ?? 0) - (one.ratingTenths ?? 0),
  stars: (one, other) => other.stars - one.stars,
  name: (one, other) => one.card.heading.localeCompare(other.card.heading, "en-GB"),
};

/** The products in an order; equal ones keep the order they were recommended in, and those without a price come last (S04). */
export function sortProducts(products: readonly Product[], by: SortKey): Product[] {
  return by === "recommended" ? [...products] : [...products].sort(orders[by]);
}

/** What can be narrowed by: tags that some hotels of the list have and others have not, the commonest first. */
export function usefulTags(products: readonly Product[], most = 8): string[] {
  const counts = new Map<string, number>();
  for (const { tags } of products) for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count < products.length)
    .sort(([a, one], [b, other]) => other - one || a.localeCompare(b, "en-GB"))
    .slice(0, most)
    .map(([tag]) => tag);
}
