/* The alternative flights as the modal draws them: what the server lists apart, joined (E29, E30, E33). */
import type { AlternativeFlights } from "../../../api/types";
import { findFlightNumber } from "../../../travel/flights/flight-numbers";
import { compareCabins, type CabinPair } from "./cabins";

export type Flight = AlternativeFlights["flights"][number];

/** A cabin of a pair of flights (E30). `key` is both numbers and both cabins. */
export type CabinEntry = Readonly<{
  key: string;
  cabins: CabinPair;
  totalPence: number;
  resultNo: number;
  groupNo: number;
  packageId: string | null;
}>;

/** One flight of a trip, whatever its number: out, between two centres, or home. */
export type FlightOfTrip = Pick<Flight, "date" | "airline_name" | "duration" | "legs">;

/** The flights of a trip with several centres, one by one; the stays lie between them (M01, E29). */
export type FlightLegs = Readonly<{ outbound: readonly FlightOfTrip[]; inbound: readonly FlightOfTrip[] }>;

/** Two flights with every cabin they can be flown in, in the order of cabins. */
export type FlightPair = Readonly<{
  key: string;
  outbound: Flight;
  inbound: Flight;
  entries: readonly CabinEntry[];
  /** Its stay lies on other nights, for which the hotel's supplier has named no price yet (UK-10). */
  isPriceToBeAsked: boolean;
  /** Only where one flies from one centre of a trip to the next. */
  flightLegs: FlightLegs | null;
}>;

export type FlightList = Readonly<{
  pairs: readonly FlightPair[];
  /** What is booked now; null where it is not among the flights any more. */
  chosen: Readonly<{ pair: FlightPair; entry: CabinEntry }> | null;
  totalPence: number;
  people: number;
  tourOperator: string;
  hidesTimes: boolean;
  arePricesVisible: boolean;
}>;

/** Joins an answer; options whose flights are missing are left out. */
export function flightList(answer: AlternativeFlights): FlightList {
  const flights = new Map(answer.flights.map((flight) => [flight.id, flight]));
  const pairs = answer.options.flatMap((option) => {
    const outbound = flights.get(option.outflight);
    const inbound = flights.get(option.inflight);
    if (!outbound || !inbound) return [];
    const entries = option.cabins.map((cabin) => entryOf(cabin, option.group_no, outbound, inbound));
    entries.sort((a, b) => compareCabins(a.cabins, b.cabins));
    const isPriceToBeAsked = option.is_price_to_be_asked;
    const between = option.flight_legs;
    const flightLegs = between.length > 0 ? { outbound: [outbound, ...between], inbound: [inbound] } : null;
    return [{ key: `${outbound.id} ${inbound.id}`, outbound, inbound, entries, isPriceToBeAsked, flightLegs }];
  });
  return {
    pairs,
    chosen: findChosen(pairs, answer.chosen),
    totalPence: answer.total_pence,
    people: answer.people,
    tourOperator: answer.tour_operator ?? "",
    hidesTimes: answer.hides_times,
    arePricesVisible: answer.are_prices_visible,
  };
}

type AnsweredCabin = AlternativeFlights["options"][number]["cabins"][number];

function entryOf(cabin: AnsweredCabin, groupNo: number, outbound: Flight, inbound: Flight): CabinEntry {
  const cabins = { out: cabin.out_cabin, in: cabin.in_cabin };
  return {
    key: `${outbound.code}${inbound.code}|${cabins.out}|${cabins.in}`,
    cabins,
    totalPence: cabin.total_pence,
    resultNo: cabin.result_no,
    groupNo,
    packageId: cabin.package_id,
  };
}

/** The chosen flights among those of the same dates, however their numbers are spelt (T30, Z31). */
function findChosen(pairs: readonly FlightPair[], chosen: AlternativeFlights["chosen"]): FlightList["chosen"] {
  const outbound = findFlight(chosen.outflight, pairs, (pair) => pair.outbound);
  const inbound = findFlight(chosen.inflight, pairs, (pair) => pair.inbound);
  const pair = pairs.find((one) => one.outbound.id === outbound && one.inbound.id === inbound);
  const entry = pair?.entries.find(({ cabins }) => cabins.out === chosen.out_cabin && cabins.in === chosen.in_cabin);
  return pair && entry ? { pair, entry } : null;
}

/** An id is the flight's number and its day: NLT104_20270612. */
function findFlight(id: string, pairs: readonly FlightPair[], of: (pair: FlightPair) => Flight): string | null {
  const [number, day] = [id.slice(0, -"_YYYYMMDD".length), id.slice(-"_YYYYMMDD".length)];
  const sameDay = new Map(
    pairs.map(of).flatMap((flight) => (flight.id.endsWith(day) ? [[flight.code, flight.id] as const] : [])),
  );
  const found = findFlightNumber(number, [...sameDay.keys()]);
  return found === null ? null : (sameDay.get(found) ?? null);
}
