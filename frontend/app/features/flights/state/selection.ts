/* What choosing flights changes (T29). */
import { withoutOperator } from "../../../travel/flights/flight-numbers";
import type { ChosenFlights } from "../chosen-flights";
import { cabinPairLabel, cabinPairText } from "./cabins";
import type { CabinEntry, FlightList, FlightPair } from "./flight-list";

/** The values of the booking's state, by the specification's names (E28). */
export type ChosenValues = Readonly<{
  flight: string;
  cabinClass: string;
  cabinClassLabel: string;
  outflightid: string;
  inflightid: string;
  resultno: number;
  groupno: number;
  packageId: string | null;
  tourop: string | null;
  /** The party's total in pence, or the words for a price that may not be shown. */
  price: number | "not available";
}>;

export type Selection = Readonly<{ values: ChosenValues; chosen: ChosenFlights }>;

/** What a press on a cabin of a pair means; null where that is what is booked already. */
export function selectionOf(list: FlightList, pair: FlightPair, entry: CabinEntry): Selection | null {
  const changed = changeOf(list, pair, entry);
  if (changed === null) return null;
  const { cabins } = entry;
  const cabin = cabinPairText(cabins);
  const [outflight, inflight] = [pair.outbound.id, pair.inbound.id];
  return {
    values: {
      flight: withoutOperator(pair.outbound.code, list.tourOperator),
      cabinClass: cabin,
      cabinClassLabel: cabinPairLabel(cabins),
      outflightid: outflight,
      inflightid: inflight,
      resultno: entry.resultNo,
      groupno: entry.groupNo,
      packageId: entry.packageId,
      tourop: list.tourOperator || null,
      price: list.arePricesVisible ? entry.totalPence : "not available",
    },
    chosen: {
      outbound: { code: pair.outbound.code, cabin: cabins.out, departure_date: pair.outbound.date },
      inbound: { code: pair.inbound.code, cabin: cabins.in, departure_date: pair.inbound.date },
      changed,
      cabinLabel: cabinPairLabel(cabins),
      totalPence: list.arePricesVisible ? entry.totalPence : null,
      outflight,
      inflight,
      cabin,
    },
  };
}

/** The page's address with the chosen flights in it; what else it asks stays (R20). */
export function addressWith(address: string, { cabin, outflight, inflight }: ChosenFlights): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries({ cabin, outflight, inflight })) url.searchParams.set(name, value);
  return `${url.pathname}${url.search}${url.hash}`;
}

function changeOf({ chosen }: FlightList, pair: FlightPair, entry: CabinEntry): "flight" | "cabin" | null {
  if (chosen?.pair.key !== pair.key) return "flight";
  return chosen.entry.key === entry.key ? null : "cabin";
}
