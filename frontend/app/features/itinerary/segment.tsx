import { useId, useState } from "react";
import type { ItinerarySegment } from "../../api/types";
import { formatDuration } from "../../travel/flights/flight-times";
import { stopsLabelVia } from "../../travel/flights/stops-label";
import { caretDown } from "../../ui/icon/drawn/caret-down";
import { Icon } from "../../ui/icon/icon";
import { LinkButton } from "../../ui/link/link-button";
import { AirlineMark } from "./airline-mark";
import { flightNumbers, dateText, laterText, weekdayOf, type ItineraryVariant } from "./itinerary-texts";
import { Legs } from "./legs";
import styles from "./itinerary.module.css";

type SegmentProps = {
  name: "Outbound" | "Inbound";
  segment: ItinerarySegment;
  variant: ItineraryVariant;
  /** Small screens: the flight number opens the whole itinerary (S55). Null where it is open already: every leg is shown. */
  onOpenItinerary: (() => void) | null;
};

/** One direction as a timetable line: times large, a ring for a stop, the flights themselves below (S53, S54). */
export function Segment({ name, segment, variant, onOpenItinerary }: SegmentProps) {
  const [isOpen, setIsOpen] = useState(onOpenItinerary === null);
  const legsId = useId();
  const { date, legs, via, minutes } = segment;
  const numbers = flightNumbers(legs);
  const stops = stopsLabelVia(via);
  return (
    <div className={styles.segment}>
      <p className={styles.day}>
        <b>{name}</b>
        <span>
          <span className={styles.weekday}>{weekdayOf(date)} </span>
          <time dateTime={date}>{dateText(date, variant)}</time>
        </span>
      </p>
      <div className={styles.line}>
        <End time={segment.departs} code={segment.fromCode} place={segment.fromName} />
        <div className={styles.track}>
          {minutes !== null && <span>{formatDuration(minutes)}, </span>}
          {legs.length > 1 && onOpenItinerary ? (
            <LinkButton
              className={styles.stops}
              data-print="always"
              aria-expanded={isOpen}
              aria-controls={legsId}
              onClick={() => setIsOpen(!isOpen)}
            >
              {stops}
              <Icon of={caretDown} className={styles.caret} />
            </LinkButton>
          ) : (
            <span>{stops}</span>
          )}
          <span className={styles.rings} aria-hidden="true">
            {via.map((code) => (
              <i key={code} />
            ))}
          </span>
        </div>
        <End time={segment.arrives} later={laterText(segment.daysLater)} code={segment.toCode} place={segment.toName} />
      </div>
      <p className={styles.flight}>
        <AirlineMark logo={legs[0]?.logo ?? null} />
        {onOpenItinerary ? (
          <>
            <span className={styles.number}>{numbers}</span>
            <LinkButton className={styles.numberButton} onClick={onOpenItinerary}>
              {numbers}
            </LinkButton>
          </>
        ) : (
          <span>{numbers}</span>
        )}
      </p>
      {legs.length > 1 && (
        <div id={legsId} hidden={!isOpen}>
          <Legs legs={legs} variant={variant} />
        </div>
      )}
    </div>
  );
}

type EndProps = { time: string | null; later?: string; code: string; place: string };

/** Where a direction begins or ends; without a time where it may not be shown or is not known (Z30). */
function End({ time, later = "", code, place }: EndProps) {
  return (
    <div className={styles.end}>
      {time !== null && (
        <p className={styles.time}>
          <time>{time}</time>
          {later && <span className={styles.later}>{later}</span>}
        </p>
      )}
      <p className={styles.place}>
        <b>{code}</b> <span>{place}</span>
      </p>
    </div>
  );
}
