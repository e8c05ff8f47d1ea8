/** Why cancelling costs nothing, which then stands in the place of the table (UK-16); empty where there is a fee, or a table. */
export function whyFree(feePence: number, table: readonly string[]): string {
  return feePence === 0 && table.length === 1 ? (table[0] ?? "") : "";
}
