import { useState } from "react";
import type { HotelPanel } from "../../../api/types";
import type { Occupancy } from "../../../travel/search/occupancy";
import { useCalendarPrices, type CalendarPrices } from "./calendar-prices";

/** What the panel shows for its price: the party is always known here, so there is always a total beside a head's share (UK-03). */
export type PanelPrice =
  /** `boardName`: of which meals it is the price. */
  | { kind: "known"; ppPence: number; totalPence: number; date: string; boardName: string }
  | { kind: "waiting" }
  /** It did not come: whether it is sold is not known. */
  | { kind: "failed" }
  | { kind: "none" };

export type PanelState = {
  depair: string;
  nights: number;
  /** ISO; null until there is a day that can be chosen. */
  date: string | null;
  /** One entry for each room. */
  party: readonly Occupancy[];
  prices: CalendarPrices;
  price: PanelPrice;
  /** The panel shows the package that the address asks for, with that one's board. */
  isOpening: boolean;
  choose: (change: Partial<{ depair: string; nights: number; date: string; party: readonly Occupancy[] }>) => void;
  /** Back to what the panel opened on. */
  reopen: () => void;
};

/**
 * The choices of the price panel. It opens on what the address asks for, or on the cheapest holiday for two; every change asks the
 * calendar again.
 */
export function usePanel(panel: HotelPanel, isNear: boolean): PanelState {
  const opening = panel.price;
  const first = () => ({
    depair: opening?.depair ?? panel.airports[0]?.code ?? "",
    nights: opening?.nights ?? panel.nights[0] ?? 7,
    date: opening?.date ?? null,
    party: panel.rooms as readonly Occupancy[],
    isOwn: false,
  });
  const [choice, setChoice] = useState(first);
  const isAsking = isNear && choice.depair !== "";
  // Who wished for a board keeps it on every day, from every airport (UK-03); that of the opening price alone binds nobody.
  const prices = useCalendarPrices({ itemcode: panel.itemcode, board: panel.keptBoard, ...choice }, isAsking);
  const isOpening = isOf(opening, { ...choice, rooms: panel.rooms, prices });

  // A day that is not sold for this airport and stay gives way to the cheapest one that is.
  const isSold = prices.kind !== "ready" || (choice.date !== null && prices.days.has(choice.date));
  const date = isSold || isOpening ? choice.date : (prices.kind === "ready" && prices.cheapest?.date) || null;

  return {
    ...choice,
    date,
    prices,
    price: priceOf({ prices, date, opening: isOpening ? opening : null }),
    isOpening,
    choose: (change) => setChoice((was) => ({ ...was, date, ...change, isOwn: true })),
    reopen: () => setChoice(first),
  };
}

type Shown = Pick<PanelState, "depair" | "nights" | "date" | "party" | "prices"> & {
  rooms: HotelPanel["rooms"];
  /** The visitor chose, in the panel. */
  isOwn: boolean;
};

/** Whether the opening package is what is chosen: where the calendar sells its day for less, who presses that day has chosen that. */
function isOf(opening: HotelPanel["price"], { depair, nights, date, party, rooms, isOwn, prices }: Shown): boolean {
  if (opening?.depair !== depair || opening.nights !== nights || opening.date !== date || party !== rooms) return false;
  const sold = isOwn && prices.kind === "ready" ? prices.days.get(date) : undefined;
  return sold === undefined || sold.total_pence === opening.totalPence;
}

type PriceFacts = { prices: CalendarPrices; date: string | null; opening: HotelPanel["price"] };

function priceOf({ prices, date, opening }: PriceFacts): PanelPrice {
  if (opening) {
    const { perPersonPence: ppPence, totalPence, boardName } = opening;
    return { kind: "known", ppPence, totalPence, date: opening.date, boardName };
  }
  if (prices.kind !== "ready") return { kind: prices.kind };
  const day = date === null ? undefined : prices.days.get(date);
  if (!day) return { kind: "none" };
  const boardName = prices.boardNames[day.board] ?? day.board;
  return { kind: "known", ppPence: day.per_person_pence, totalPence: day.total_pence, date: day.date, boardName };
}
