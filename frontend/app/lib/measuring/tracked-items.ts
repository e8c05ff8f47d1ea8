/* How a holiday is named in events (GA4 ecommerce; TR1). */
import type { TrackedItem } from "./events";

type Holiday = Omit<TrackedItem, "item_id" | "item_name" | "price" | "quantity" | "product_code"> & {
  itemcode: string;
  hotel: string;
  /** Price of the whole package. */
  pence?: number | undefined;
};

/** Pence as events carry money: pounds with two decimals. */
export function pounds(pence: number): number {
  return Math.round(pence) / 100;
}

/** The itemcode as events carry it, or "Not set". */
export function productCode(itemcode: string | null | undefined): string {
  return itemcode ? itemcode.toLowerCase() : "Not set";
}

/** One package as an item, quantity one. */
export function holidayItem({ itemcode, hotel, pence, ...more }: Holiday): TrackedItem {
  const price = pence === undefined ? {} : { price: pounds(pence) };
  return { item_id: itemcode.toLowerCase(), item_name: hotel, ...more, ...price, quantity: 1 };
}
