import { useEffect, useState } from "react";
import { askFlights } from "./data";
import { flightList, type FlightList } from "./state/flight-list";

const NO_FLIGHTS: FlightList = {
  pairs: [],
  chosen: null,
  totalPence: 0,
  people: 1,
  tourOperator: "",
  hidesTimes: false,
  arePricesVisible: false,
};

/** The flights on their way, here, or not coming; the list is empty until they are here. */
export type Flights = { kind: "waiting" | "ready" | "failed"; list: FlightList };

/** The alternative flights of a basket, asked anew each time the modal opens. */
export function useFlights(basketToken: string): { flights: Flights; askAgain: () => void } {
  const [flights, setFlights] = useState<Flights>({ kind: "waiting", list: NO_FLIGHTS });
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    let isCurrent = true;
    askFlights(basketToken).then(
      (answer) => isCurrent && setFlights({ kind: "ready", list: flightList(answer) }),
      () => isCurrent && setFlights({ kind: "failed", list: NO_FLIGHTS }),
    );
    return () => {
      isCurrent = false;
    };
  }, [basketToken, attempt]);

  return {
    flights,
    askAgain: () => {
      setFlights({ kind: "waiting", list: NO_FLIGHTS });
      setAttempt((number) => number + 1);
    },
  };
}
