import type { ItineraryLeg } from "../../api/types";
import { AirlineMark } from "./airline-mark";
import { dateText, type ItineraryVariant } from "./itinerary-texts";
import styles from "./itinerary.module.css";

/** Every take-off and landing of a direction with more than one (S54). */
export function Legs({ legs, variant }: { legs: readonly ItineraryLeg[]; variant: ItineraryVariant }) {
  return (
    <ol role="list" className={styles.legs}>
      {legs.map((leg) => (
        <li key={`${leg.flightNumber} ${leg.departsOn}`}>
          <p className={styles.flight}>
            <AirlineMark logo={leg.logo} />
            <span>
              <b>{leg.flightNumber}</b>
              {leg.airline !== null && ` ${leg.airline}`}
            </span>
          </p>
          <p className={styles.legEnds}>
            <LegEnd day={leg.departsOn} time={leg.departs} code={leg.fromCode} place={leg.fromName} variant={variant} />
            <span aria-hidden="true">–</span>
            <LegEnd day={leg.arrivesOn} time={leg.arrives} code={leg.toCode} place={leg.toName} variant={variant} />
          </p>
        </li>
      ))}
    </ol>
  );
}

type LegEndProps = { day: string; time: string | null; code: string; place: string; variant: ItineraryVariant };

function LegEnd({ day, time, code, place, variant }: LegEndProps) {
  return (
    <span>
      {time !== null && <b className={styles.legTime}>{time} </b>}
      {place} ({code}), {dateText(day, variant)}
    </span>
  );
}
