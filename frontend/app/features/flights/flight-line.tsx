import type { FlightLeg } from "../../api/types";
import { findClockTime, formatDays, formatDuration } from "../../travel/flights/flight-times";
import { stopsLabel, stopsLabelVia } from "../../travel/flights/stops-label";
import { classNames } from "../../ui/class-names";
import { VisuallyHidden } from "../../ui/visually-hidden/visually-hidden";
import { daysBetween, shortDay, spokenDay } from "./day-text";
import styles from "./flight-line.module.css";

type FlightLineProps = {
  /** "Outbound", "Inbound", or the number of a flight of a longer trip. */
  name: string;
  /** The day it leaves, where no timetable says it. */
  date: string;
  airline: string | null;
  legs: readonly FlightLeg[];
  minutes: number | null;
  hidesTimes: boolean;
};

const TO_BE_ANNOUNCED = "TBA";

/** One direction as a line of a timetable: hours, airports, a ring for every stop (M01). The sentence beside it is for ears. */
export function FlightLine({ name, date, airline, legs, minutes, hidesTimes }: FlightLineProps) {
  const [first] = legs;
  const last = legs.at(-1);
  if (!first || !last) return <p className={styles.who}>{`${name}, ${shortDay(date)}: times to be confirmed`}</p>;
  const via = legs.slice(1).map((leg) => leg.departure_airport_iata);
  const number = first.flight_number === TO_BE_ANNOUNCED ? "" : first.flight_number;
  const flight = [airline, number].filter(Boolean).join(" ");
  const took = minutes === null || hidesTimes ? [] : [formatDuration(minutes)];
  const ends = hidesTimes ? null : hoursOf(first, last);
  return (
    <div className={styles.line}>
      <VisuallyHidden>
        {[
          name,
          spokenDay(date),
          flight,
          `${withTime(first.departure_airport_iata, ends?.departs)} to ${withTime(last.arrival_airport_iata, ends?.arrives)}`,
          ...(ends && ends.days > 0 ? [`arrives ${formatDays(ends.days)} later`] : []),
          stopsLabelVia(via),
          ...took,
        ].join(", ")}
      </VisuallyHidden>
      <p className={styles.who} aria-hidden="true">
        {[name, shortDay(date), flight].filter(Boolean).join(", ")}
      </p>
      <End time={ends?.departs} airport={first.departure_airport_iata} />
      <p className={styles.track} aria-hidden="true">
        {[stopsLabel(via.length), ...took].join(", ")}
        <span className={styles.rings}>
          {via.map((airport, at) => (
            <i key={at} title={airport} />
          ))}
        </span>
      </p>
      <End time={ends?.arrives} airport={last.arrival_airport_iata} later={ends?.days} />
    </div>
  );
}

const withTime = (airport: string, time: string | undefined) => (time ? `${airport} ${time}` : airport);

function End({ time, airport, later = 0 }: { time: string | undefined; airport: string; later?: number | undefined }) {
  return (
    <div aria-hidden="true">
      {time && (
        <p className={styles.time}>
          {time}
          {later > 0 && <sup className={styles.later}>{`+${formatDays(later)}`}</sup>}
        </p>
      )}
      <p className={classNames(styles.airport, !time && styles.alone)}>{airport}</p>
    </div>
  );
}

type Hours = { departs: string; arrives: string; days: number };

function hoursOf(first: FlightLeg, last: FlightLeg): Hours | null {
  if (first.departure_datetime === null || last.arrival_datetime === null) return null;
  const departs = findClockTime(first.departure_datetime);
  const arrives = findClockTime(last.arrival_datetime);
  if (departs === null || arrives === null) return null;
  return { departs, arrives, days: daysBetween(first.departure_datetime, last.arrival_datetime) };
}
