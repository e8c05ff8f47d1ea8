import { FlightLine } from "./flight-line";
import type { FlightOfTrip, FlightPair } from "./state/flight-list";
import styles from "./flight-card.module.css";

type FlightBlockProps = { pair: FlightPair; hidesTimes: boolean };

/**
 * Both directions of a pair; every flight of it where the trip has several centres (M01): between two centres guests stay for nights,
 * so each flight is a line of its own and none is a stop of another.
 */
export function FlightBlock({ pair, hidesTimes }: FlightBlockProps) {
  return (
    <div className={styles.pair}>
      {linesOf(pair).map(([name, { date, airline_name: airline, legs, duration }]) => (
        <FlightLine key={name} {...{ name, date, airline, legs, hidesTimes }} minutes={duration} />
      ))}
    </div>
  );
}

function linesOf({ outbound, inbound, flightLegs }: FlightPair): (readonly [name: string, FlightOfTrip])[] {
  if (!flightLegs) {
    return [
      ["Outbound", outbound],
      ["Inbound", inbound],
    ];
  }
  return [...flightLegs.outbound, ...flightLegs.inbound].map((flight, at) => [`Flight ${at + 1}`, flight]);
}
