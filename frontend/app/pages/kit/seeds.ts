import type { ComboGroup } from "../../ui/combobox/options";
import type { Departures } from "../../ui/calendar/calendar-dates";

/** Made up for the specimen sheet; the demo world has its own. */
export const DESTINATIONS: readonly ComboGroup[] = [
  {
    label: "Caribbean",
    options: [
      { value: "antigua", label: "Antigua" },
      { value: "barbados", label: "Barbados" },
      { value: "curacao", label: "Curaçao" },
      { value: "grenada", label: "Grenada" },
      { value: "jamaica", label: "Jamaica" },
      { value: "saint-lucia", label: "Saint Lucia" },
    ],
  },
  {
    label: "Indian Ocean",
    options: [
      { value: "maldives", label: "Maldives" },
      { value: "mauritius", label: "Mauritius" },
      { value: "seychelles", label: "Seychelles" },
      { value: "sri-lanka", label: "Sri Lanka" },
    ],
  },
  {
    label: "Mediterranean",
    options: [
      { value: "crete", label: "Crete", detail: "Greece" },
      { value: "mallorca", label: "Mallorca", detail: "Spain" },
      { value: "santorini", label: "Santorini", detail: "Greece" },
    ],
  },
];

export const AIRPORTS: readonly ComboGroup[] = [
  {
    label: "London",
    options: [
      { value: "LGW", label: "Gatwick", detail: "LGW" },
      { value: "LHR", label: "Heathrow", detail: "LHR" },
      { value: "STN", label: "Stansted", detail: "STN" },
    ],
  },
  {
    label: "North of England",
    options: [
      { value: "MAN", label: "Manchester", detail: "MAN" },
      { value: "NCL", label: "Newcastle", detail: "NCL" },
    ],
  },
  { label: "Scotland", options: [{ value: "GLA", label: "Glasgow", detail: "GLA" }] },
];

/** Flights on Wednesdays, Saturdays and Sundays from December 2026 to October 2027, dearer towards August. */
export function seededDepartures(): Departures {
  const departures: Record<string, number> = {};
  for (let day = Date.UTC(2026, 11, 2); day < Date.UTC(2027, 10, 1); day += 86_400_000) {
    const date = new Date(day);
    if (![0, 3, 6].includes(date.getUTCDay())) continue;
    const season = Math.cos(((date.getUTCMonth() - 7) / 6) * Math.PI);
    const wobble = (date.getUTCDate() * 37 + date.getUTCMonth() * 11) % 90;
    departures[date.toISOString().slice(0, 10)] = Math.round(1380 + season * 190 + wobble) * 100;
  }
  return departures;
}

export const JUNE_PRICES: Readonly<Record<number, number>> = {
  5: 1318,
  6: 1342,
  9: 1299,
  12: 1284,
  13: 1306,
  16: 1289,
  19: 1328,
  20: 1345,
  23: 1310,
  26: 1365,
  27: 1388,
  30: 1402,
};

/** The seeded year with the June of the drawing. */
export function drawnDepartures(): Departures {
  const june = Object.entries(JUNE_PRICES).map(([day, pounds]) => [`2027-06-${day.padStart(2, "0")}`, pounds * 100]);
  return { ...seededDepartures(), ...Object.fromEntries(june) } as Departures;
}
