import type { Cancelling } from "../desk-data";

/** Why a caller pays nothing for cancelling, which then stands in the place of the table (UK-16); empty where they do. */
export function whyFree({ fee_pence: fee, table }: Cancelling): string {
  return fee === 0 && table.length === 1 ? (table[0] ?? "") : "";
}
