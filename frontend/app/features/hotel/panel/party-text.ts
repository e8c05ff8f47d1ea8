import type { Occupancy } from "../../../travel/search/occupancy";

/** "2 adults, 1 child"; of several rooms "4 adults, 1 child, 2 rooms". */
export function partyText(rooms: readonly Occupancy[]): string {
  const adults = rooms.reduce((sum, room) => sum + room.adults, 0);
  const children = rooms.reduce((sum, room) => sum + room.ages.length, 0);
  return [
    `${adults} ${adults === 1 ? "adult" : "adults"}`,
    children > 0 && `${children} ${children === 1 ? "child" : "children"}`,
    rooms.length > 1 && `${rooms.length} rooms`,
  ]
    .filter(Boolean)
    .join(", ");
}
