/* Flights of the page whose times moved while the visitor looked at them (T33). */
import type { Itinerary, ItinerarySegment } from "../../../api/types";
import { findChangedTimes, type ItineraryLeg } from "../../../travel/flights/times-changed";

export type ChangedFlight = { way: "outbound" | "inbound"; departs: string; arrives: string };

/** The ways that are still the same flights on the same day, at other times; a flight that was chosen instead has not changed. */
export function changedFlights(shown: Itinerary, now: Itinerary): ChangedFlight[] {
  const ways = ["outbound", "inbound"] as const;
  return ways.flatMap((way) => {
    const [before, after] = [shown[way], now[way]];
    if (nameOf(before) !== nameOf(after) || after.departs === null || after.arrives === null) return [];
    const changed = findChangedTimes(before.legs.map(legOf), after.legs.map(legOf));
    return changed ? [{ way, departs: after.departs, arrives: after.arrives }] : [];
  });
}

function nameOf({ date, legs }: ItinerarySegment): string {
  return [date, ...legs.map(({ flightNumber }) => flightNumber)].join(" ");
}

function legOf(leg: ItinerarySegment["legs"][number]): ItineraryLeg {
  return {
    flight_number: leg.flightNumber,
    from: leg.fromCode,
    to: leg.toCode,
    departs: `${leg.departsOn}T${leg.departs ?? ""}`,
    arrives: `${leg.arrivesOn}T${leg.arrives ?? ""}`,
  };
}
