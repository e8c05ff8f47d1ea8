import type { FlightLeg } from "../../api/types";
import { FlightLine } from "./flight-line";
import type { FlightLegs, FlightPair } from "./state/flight-list";
import styles from "./flight-card.module.css";

type FlightBlockProps = { pair: FlightPair; hidesTimes: boolean };

/** Both directions of a pair; every flight of it where the trip has several centres (M01). */
export function FlightBlock({ pair, hidesTimes }: FlightBlockProps) {
  if (pair.flightLegs) return <MultiCentreBlock legs={pair.flightLegs} hidesTimes={hidesTimes} />;
  const { outbound, inbound } = pair;
  return (
    <div className={styles.pair}>
      <FlightLine
        name="Outbound"
        date={outbound.date}
        airline={outbound.airline_name}
        legs={outbound.legs}
        minutes={outbound.duration}
        hidesTimes={hidesTimes}
      />
      <FlightLine
        name="Inbound"
        date={inbound.date}
        airline={inbound.airline_name}
        legs={inbound.legs}
        minutes={inbound.duration}
        hidesTimes={hidesTimes}
      />
    </div>
  );
}

/** Between two centres guests stay for nights, so each flight is a line of its own and none is a stop of another. */
function MultiCentreBlock({ legs, hidesTimes }: { legs: FlightLegs; hidesTimes: boolean }) {
  return (
    <div className={styles.pair} data-centres="many">
      {[...legs.outbound, ...legs.inbound].map((leg, at) => (
        <FlightLine
          key={at}
          name={`Flight ${at + 1}`}
          date={dayOf(leg)}
          airline={leg.airline_name}
          legs={[leg]}
          minutes={null}
          hidesTimes={hidesTimes}
        />
      ))}
    </div>
  );
}

function dayOf(leg: FlightLeg): string {
  return (leg.departure_datetime ?? leg.arrival_datetime ?? "").slice(0, 10);
}
