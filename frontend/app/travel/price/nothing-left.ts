import type { PayableLocally } from "../../api/types";
import type { BillLine } from "./bill";
import { formatExactPounds } from "./money";

/** The end of a sum of which all that we collect is paid. */
export function nothingLeft(local: PayableLocally | null): string {
  return local
    ? `Nothing is left to pay us. You pay ${formatExactPounds(local.pence)} at the hotel.`
    : "Nothing is left to pay.";
}

/** What the hotel takes, as a line of its own: what is paid to us does not come to the total without it (UK-01). */
export function atTheHotel(local: PayableLocally | null): BillLine[] {
  return local ? [{ label: "You pay at the hotel", text: formatExactPounds(local.pence) }] : [];
}
