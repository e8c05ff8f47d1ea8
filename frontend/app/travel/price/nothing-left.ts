import type { PayableLocally } from "../../api/types";
import { formatExactPounds } from "./money";

/** The end of a sum of which all that we collect is paid. */
export function nothingLeft(local: PayableLocally | null): string {
  return local
    ? `Nothing is left to pay us. You pay ${formatExactPounds(local.pence)} at the hotel.`
    : "Nothing is left to pay.";
}
