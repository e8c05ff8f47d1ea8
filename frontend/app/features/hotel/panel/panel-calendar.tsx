import type { HotelPanel } from "../../../api/types";
import { formatPounds } from "../../../travel/price/price-box-pounds";
import { Calendar } from "../../../ui/calendar/calendar";
import { useCalendarState } from "../../../ui/calendar/use-calendar";
import type { PanelState } from "./use-panel";

type PanelCalendarProps = { panel: HotelPanel; state: PanelState };

/** The calendar of the panel with the price of each day (W-04). Its code comes once the panel is near the screen. */
export function PanelCalendar({ panel, state }: PanelCalendarProps) {
  const { prices, date, nights, depair } = state;
  const days = prices.kind === "ready" ? prices.days : new Map();
  const departures = Object.fromEntries([...days].map(([day, price]) => [day, price.per_person_pence]));
  return (
    // Another airport, stay or party: the month in view begins anew at the first day that is sold.
    <Months
      key={`${depair} ${nights} ${state.party.map(({ adults, ages }) => [adults, ...ages].join()).join(" ")} ${prices.kind}`}
      {...{ departures, date, nights }}
      min={panel.firstDate}
      max={panel.lastDate}
      onChoose={(day) => state.choose({ date: day })}
    />
  );
}

type MonthsProps = {
  departures: Record<string, number>;
  date: string | null;
  nights: number;
  min: string;
  max: string;
  onChoose: (day: string) => void;
};

function Months({ departures, date, nights, min, max, onChoose }: MonthsProps) {
  const calendar = useCalendarState({ value: date, departures, min, max, months: 1 });
  return (
    <Calendar
      isGridOnly
      state={calendar}
      departures={departures}
      nights={nights}
      priceText={formatPounds}
      onChoose={(day) => onChoose(day.toString())}
    />
  );
}
