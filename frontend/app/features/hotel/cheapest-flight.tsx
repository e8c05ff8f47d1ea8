import { useState } from "react";
import type { components } from "../../api/schema";
import { useLateData } from "../../lib/late/late-data";
import { findClockTime } from "../../travel/flights/flight-times";
import { stopsLabelVia } from "../../travel/flights/stops-label";
import sections from "./sections/sections.module.css";
import styles from "./cheapest-flight.module.css";

type Cheapest = components["schemas"]["CheapestPackageBodyOut"];
type Flights = components["schemas"]["FlightsBodyOut"];
type Segment = components["schemas"]["FlightSegmentOut"];

const LOGOS = "/static/airlines";

/** The flights of the cheapest package (M03): times, airports, stops, transfers. Late or failed it is silently not there (ER5). */
export function CheapestFlight({ productCode }: { productCode: string }) {
  const late = useLateData<Cheapest>(`/api/packages/hotels/${productCode}/cheapest`);
  const cheapest = late.kind === "ready" ? late.body.data : null;
  const address = cheapest && `/api/v1/flights/${cheapest.outbound.id}/${cheapest.inbound.id}`;
  const flights = useLateData<Flights>(address);
  if (!cheapest || flights.kind !== "ready") return null;
  // What its supplier lets be said (Z30, Z36).
  const { transfers, hide_times: hidesTimes } = cheapest.hotel;
  return (
    <div className={styles.block}>
      <h3 className={sections.heading}>Cheapest Flight</h3>
      <Leg name="Out" segment={flights.body.data.outbound} hidesTimes={hidesTimes} />
      <Leg name="Back" segment={flights.body.data.inbound} hidesTimes={hidesTimes} />
      {transfers === "included" && <p className={styles.quiet}>Transfers included</p>}
    </div>
  );
}

type LegProps = { name: string; segment: Segment; hidesTimes: boolean };

/** One direction. Without a logo that came, or a number that is known, it is only the airline's flight. */
function Leg({ name, segment, hidesTimes }: LegProps) {
  const [hasFailed, setFailed] = useState(false);
  const first = segment.legs[0];
  const last = segment.legs.at(-1);
  if (!first || !last) return null;
  const via = segment.legs.slice(1).map((leg) => leg.departure_airport_iata);
  const isNumbered = first.flight_number !== "TBA" && !hasFailed;
  const flight = [first.airline_name, isNumbered && first.flight_number].filter(Boolean).join(" ");
  const clock = (moment: string | null) => (hidesTimes || moment === null ? "" : `${findClockTime(moment) ?? ""} `);
  return (
    <p className={styles.leg}>
      <b>{name}</b>{" "}
      <span className={styles.times}>
        {clock(first.departure_datetime)}
        {first.departure_airport_iata} – {clock(last.arrival_datetime)}
        {last.arrival_airport_iata}
      </span>{" "}
      <span className={styles.quiet}>{[stopsLabelVia(via), flight].filter(Boolean).join(", ")}</span>
      {isNumbered && first.airline_id && (
        <img
          className={styles.logo}
          src={`${LOGOS}/${encodeURIComponent(first.airline_id)}.png`}
          alt=""
          width={20}
          height={20}
          loading="lazy"
          onError={() => setFailed(true)}
        />
      )}
    </p>
  );
}
