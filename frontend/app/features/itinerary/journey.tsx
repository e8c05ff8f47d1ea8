import type { ItineraryJourney } from "../../api/types";
import { Icon } from "../../ui/icon/icon";
import { airplaneTakeoff } from "../../ui/icon/drawn/airplane-takeoff";
import { van } from "../../ui/icon/drawn/van";
import { waves } from "../../ui/icon/drawn/waves";
import { dateText, type ItineraryVariant } from "./itinerary-texts";
import styles from "./itinerary.module.css";

/** How a trip of several centres goes on to its next stay; its time comes with the travel documents. */
export function Journey({ journey, variant }: { journey: ItineraryJourney; variant: ItineraryVariant }) {
  return (
    <p className={styles.journey}>
      <Icon of={MARKS[journey.means]} />
      <span>
        {dateText(journey.date, variant)}: {journey.text}
      </span>
    </p>
  );
}

const MARKS = { flight: airplaneTakeoff, ferry: waves, train: van, road: van };
