import type { AlternativeFlights, FlightLeg } from "../../../api/types";
import type { Flight } from "../state/flight-list";

type Timed = { from: string; to: string; departs: string; arrives: string; number?: string };

export function aLeg({ from, to, departs, arrives, number = "AB2263" }: Timed): FlightLeg {
  return {
    order: 1,
    flight_number: number,
    airline_id: "ALB",
    airline_name: "Albion Air",
    departure_airport_iata: from,
    arrival_airport_iata: to,
    departure_datetime: departs,
    arrival_datetime: arrives,
  };
}

const AIRLINES: Record<string, string> = { ALB: "Albion Air", NLT: "Northlight", TRW: "Tradewind" };

/** "ALB2263 2027-06-12 10:05-14:40 LGW-KIN", by way of an airport where one is named in between. */
export function aFlight(written: string, cabins: readonly string[] = ["Economy", "Premium", "Business"]): Flight {
  const [code = "", date = "", hours = "", route = ""] = written.split(" ");
  const [departs = "", arrives = ""] = hours.split("-");
  const airports = route.split("-");
  const airline = code.slice(0, 3);
  const lands = arrives < departs ? nextDay(date) : date;
  const legs = airports.slice(1).map((to, at) => ({
    ...aLeg({ from: airports[at] ?? "", to, departs: `${date}T${departs}:00`, arrives: `${lands}T${arrives}:00` }),
    order: at + 1,
    flight_number: code,
  }));
  return {
    id: `${code}_${date.replaceAll("-", "")}`,
    code,
    date,
    airline_id: airline,
    airline_name: AIRLINES[airline] ?? null,
    legs,
    duration: 635 + 100 * (airports.length - 2),
    time_of_day: departs < "12:00" ? "Morning" : departs < "17:00" ? "Afternoon" : "Evening",
    cabins: cabins.map((cabin) => ({
      cabin,
      luggage_unit: "kg",
      luggage_pieces: cabin === "Economy" ? 1 : 2,
      luggage_kg: 23,
      hand_luggage_kg: 10,
      meals: true,
      drinks: true,
    })),
  };
}

export const OUT = {
  morning: aFlight("ALB2263 2027-06-12 10:05-14:40 LGW-KIN"),
  early: aFlight("NLT410 2027-06-12 09:20-14:05 LGW-KIN", ["Economy", "Premium"]),
  afternoon: aFlight("ALB2301 2027-06-12 13:40-20:55 LGW-MIA-KIN", ["Economy"]),
};
export const BACK = {
  stopping: aFlight("ALB2264 2027-06-19 16:55-10:20 KIN-MIA-LGW"),
  evening: aFlight("NLT411 2027-06-19 18:30-09:10 KIN-LGW", ["Economy", "Premium"]),
  morning: aFlight("TRW2302 2027-06-19 07:15-22:40 KIN-MIA-LGW", ["Economy"]),
};

type Priced = {
  out: Flight;
  back: Flight;
  group?: number;
  isToBeAsked?: boolean;
  /** The flights between the centres of a trip. */
  legs?: AlternativeFlights["options"][number]["flight_legs"];
  cabins: readonly (readonly [string, string, number])[];
};

/** Options with totals in whole pounds. */
export function anOption({
  out,
  back,
  group = 1,
  isToBeAsked = false,
  legs = [],
  cabins,
}: Priced): AlternativeFlights["options"][number] {
  return {
    outflight: out.id,
    inflight: back.id,
    group_no: group,
    is_price_to_be_asked: isToBeAsked,
    flight_legs: legs,
    cabins: cabins.map(([outCabin, inCabin, pounds], at) => ({
      out_cabin: outCabin,
      in_cabin: inCabin,
      total_pence: pounds * 100,
      result_no: at + 1,
      package_id: null,
    })),
  };
}

/**
 * Three pairs, as drawn in the mock: two adults who pay £2,568 now.
 *
 * | out            | back             | Economy | Premium | Business | mixed |
 * | ALB2263 10:05  | ALB2264 16:55, 1 | 2568 *  | 2808    | 4448     | 2700  |
 * | NLT410  09:20  | NLT411  18:30    | 2696    | 2988    |          |       |
 * | ALB2301 13:40,1| TRW2302 07:15, 1 | 2484    |         |          |       |
 */
export function someFlights(changes: Partial<AlternativeFlights> = {}): AlternativeFlights {
  return {
    chosen: { outflight: OUT.morning.id, inflight: BACK.stopping.id, out_cabin: "Economy", in_cabin: "Economy" },
    total_pence: 256_800,
    people: 2,
    tour_operator: "SUN",
    hides_times: false,
    are_prices_visible: true,
    flights: [...Object.values(OUT), ...Object.values(BACK)],
    options: [
      anOption({
        out: OUT.morning,
        back: BACK.stopping,
        cabins: [
          ["Economy", "Economy", 2568],
          ["Economy", "Business", 2700],
          ["Premium", "Premium", 2808],
          ["Business", "Business", 4448],
        ],
      }),
      anOption({
        out: OUT.early,
        back: BACK.evening,
        cabins: [
          ["Economy", "Economy", 2696],
          ["Premium", "Premium", 2988],
        ],
      }),
      anOption({ out: OUT.afternoon, back: BACK.morning, group: 2, cabins: [["Economy", "Economy", 2484]] }),
    ],
    ...changes,
  };
}

function nextDay(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
