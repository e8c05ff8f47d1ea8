import type { Basket } from "../../../api/types";
import { holidayItem, pounds } from "../../../lib/measuring/tracked-items";

/** What events about a basket say of it (TR1): the whole price and the holiday, nobody's details. */
export function valueOf({ due_pence: pence, quote }: Basket) {
  // The itinerary of a quote is plain JSON: its form is said in `booking/itineraries/itinerary.py`.
  const { stays } = quote.itinerary as { stays: { itemcode: string; hotel: string }[] };
  const items = stays.slice(0, 1).map(({ itemcode, hotel }) => holidayItem({ itemcode, hotel, pence }));
  return { currency: "GBP" as const, value: pounds(pence), items };
}
