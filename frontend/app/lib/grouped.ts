/** "1,284". Grouped by hand: the same text on server and in browser, whatever language data either of them carries. */
export function grouped(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
}
