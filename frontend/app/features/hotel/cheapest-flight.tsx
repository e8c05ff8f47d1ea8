import { useState } from "react";
import type { components } from "../../api/schema";
import { useLateData } from "../../lib/late-data";
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
  return (
    <div className={styles.block}>
      <h3 className={sections.heading}>Cheapest Flight</h3>
      <Leg name="Out" segment={flights.body.data.outbound} />
      <Leg name="Back" segment={flights.body.data.inbound} />
      {cheapest.has_transfer && <p className={styles.quiet}>Transfers included</p>}
    </div>
  );
}

function Leg({ name, segment }: { name: string; segment: Segment }) {
  const first = segment.legs[0];
  const last = segment.legs.at(-1);
  if (!first || !last) return null;
  const via = segment.legs.slice(1).map((leg) => leg.departure_airport_iata);
  const isNumberKnown = first.flight_number !== "TBA";
  return (
    <p className={styles.leg}>
      <b>{name}</b>{" "}
      <span className={styles.times}>
        {clock(first.departure_datetime)} {first.departure_airport_iata} – {clock(last.arrival_datetime)}{" "}
        {last.arrival_airport_iata}
      </span>{" "}
      <span className={styles.quiet}>
        {stopsLabelVia(via)}
        {isNumberKnown && `, ${first.airline_name ?? ""} ${first.flight_number}`}
      </span>
      {isNumberKnown && first.airline_id && <AirlineLogo key={first.airline_id} id={first.airline_id} />}
    </p>
  );
}

/** Gone when its picture does not come; the name stands beside it. */
function AirlineLogo({ id }: { id: string }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return null;
  return (
    <img
      className={styles.logo}
      src={`${LOGOS}/${encodeURIComponent(id)}.png`}
      alt=""
      width={20}
      height={20}
      loading="lazy"
      onError={() => setFailed(true)}
    />
  );
}

function clock(moment: string | null): string {
  return moment === null ? "" : (findClockTime(moment) ?? "");
}
