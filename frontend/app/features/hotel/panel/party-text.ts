import type { Occupancy } from "../../../travel/occupancy";

/** "2 adults, 1 child". */
export function partyText({ adults, ages }: Occupancy): string {
  const children = ages.length === 0 ? "" : `, ${ages.length} ${ages.length === 1 ? "child" : "children"}`;
  return `${adults} ${adults === 1 ? "adult" : "adults"}${children}`;
}
