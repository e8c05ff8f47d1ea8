/** What an agent typed for a caller, as the address the server reads, and back again. */
import { readRooms, roomPairs } from "../../../travel/search/room-groups";

/** `destination` and `airport` may be several, as an address joins them; `region` narrows the one place it is of. */
export type SearchFields = {
  destination: string;
  region: string;
  itemcode: string;
  airport: string;
  date: string;
  nights: string;
  flex: string;
  board: string;
  rooms: readonly RoomFields[];
};
/** `ages` as typed: "4, 7". */
export type RoomFields = { adults: string; ages: string };

export const ONE_ROOM: RoomFields = { adults: "2", ages: "" };

/** The fields an address fills; what is missing in it is empty, and a party of two is assumed. */
export function fieldsOf(address: string): SearchFields {
  const found = new URLSearchParams(address);
  const { rooms } = readRooms([...found]);
  return {
    destination: found.get("destination") ?? "",
    region: found.get("region") ?? "",
    itemcode: found.get("itemcode") ?? "",
    airport: found.get("depair") ?? "",
    date: found.get("date") ?? "",
    nights: found.get("nights") ?? "7",
    flex: found.get("flex") ?? "",
    board: found.get("boardbasis") ?? found.get("board") ?? "",
    rooms: rooms.map(({ adults, ages }) => ({ adults: String(adults), ages: ages.join(", ") })),
  };
}

/** The address of the fields. A hotel's code stands in the place of a destination. */
export function addressOf(fields: SearchFields): string {
  const { itemcode, destination, region, airport, date, nights, flex, board, rooms } = fields;
  const party = rooms.map(({ adults, ages }) => ({ adults: Number(adults) || 0, ages: agesOf(ages) }));
  const pairs: [string, string][] = [
    ["itemcode", itemcode.trim().toUpperCase()],
    ["destination", itemcode ? "" : destination],
    ["region", itemcode ? "" : region],
    ["date", date],
    ["depair", airport],
    ["nights", nights],
    ["flex", flex],
    ["boardbasis", board],
    ...roomPairs(party).map(([name, value]) => [name, value] as [string, string]),
  ];
  return new URLSearchParams(pairs.filter(([, value]) => value !== "")).toString();
}

function agesOf(typed: string): number[] {
  return (typed.match(/\d+/g) ?? []).map(Number);
}
