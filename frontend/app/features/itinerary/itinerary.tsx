import type { ReactNode } from "react";
import type { Itinerary as ItineraryFacts } from "../../api/types";
import type { ItineraryVariant } from "./itinerary-texts";
import { useOpenItinerary } from "./use-open-itinerary";
import { WholeTrip } from "./whole-trip";
import styles from "./itinerary.module.css";

type ItineraryProps = {
  itinerary: ItineraryFacts;
  /** "booking": while flights and rooms are still being chosen. "basket": afterwards, with rooms and who sleeps in them (S52, S56). */
  variant: ItineraryVariant;
  /** Beside the heading: "Alternative flights". */
  actions?: ReactNode;
  headingLevel?: 2 | 3 | undefined;
};

/** Flights there and back with the stay between them, or the stays of a trip and how one goes on from each, and what the price includes (S52-S57). */
export function Itinerary({ itinerary, variant, actions, headingLevel = 2 }: ItineraryProps) {
  const openItinerary = useOpenItinerary(itinerary, variant);
  const Heading = `h${headingLevel}` as const;
  const { heading, cabin, operator } = itinerary;
  return (
    <section className={styles.block} aria-label="Your itinerary">
      <div className={styles.head}>
        <div>
          <Heading className={styles.heading}>{heading}</Heading>
          <p className={styles.cabin}>
            {cabin}
            {operator !== null && ` with ${operator}`}
          </p>
        </div>
        {actions}
      </div>
      <WholeTrip itinerary={itinerary} variant={variant} onOpenItinerary={openItinerary} />
    </section>
  );
}
