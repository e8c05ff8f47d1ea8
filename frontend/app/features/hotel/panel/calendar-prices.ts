import type { components } from "../../../api/schema";
import { useLateData, type LateData } from "../../../lib/late/late-data";
import type { Occupancy } from "../../../travel/search/occupancy";

type CalendarBody = components["schemas"]["CalendarBodyOut"];
export type DayPrice = components["schemas"]["CalendarDayOut"];

/** What the panel asks prices for; `board` is the one that was wished for, null where any will do. */
export type Choice = {
  itemcode: string;
  depair: string;
  nights: number;
  party: readonly Occupancy[];
  board: string | null;
};

export type CalendarPrices =
  | { kind: "waiting" }
  | { kind: "failed"; again: () => void }
  | {
      kind: "ready";
      days: ReadonlyMap<string, DayPrice>;
      cheapest: DayPrice | null;
      boardNames: Readonly<Record<string, string>>;
    };

/** The cheapest package of each departure day for one airport, stay and party; asked only once `isWanted`. */
export function useCalendarPrices(choice: Choice, isWanted: boolean): CalendarPrices {
  return read(useLateData<CalendarBody>(isWanted ? calendarAddress(choice) : null));
}

/** Exported for its test. */
export function calendarAddress({ itemcode, depair, nights, party, board }: Choice): string {
  const asked = new URLSearchParams([
    ["destination", itemcode.slice(0, 2)],
    ["itemcode", itemcode],
    ["depair", depair],
    ["nights", String(nights)],
    ...(board === null ? [] : [["boardbasis", board] satisfies [string, string]]),
    ...party.flatMap(({ adults, ages }): [string, string][] => [
      ["room[adults]", String(adults)],
      ["room[children]", String(ages.length)],
      ...ages.map((age): [string, string] => ["room[ages][]", String(age)]),
    ]),
  ]);
  return `/api/search/calendar?${asked.toString()}`;
}

function read(late: LateData<CalendarBody>): CalendarPrices {
  if (late.kind !== "ready") return late;
  const { days, cheapest, board_names: boardNames } = late.body.data;
  return { kind: "ready", days: new Map(days.map((day) => [day.date, day])), cheapest, boardNames };
}
