import { Fragment } from "react";
import type { Itinerary as ItineraryFacts } from "../../api/types";
import { Inclusions } from "./inclusions";
import { Journey } from "./journey";
import type { ItineraryVariant } from "./itinerary-texts";
import { Segment } from "./segment";
import { Stay } from "./stay";

type WholeTripProps = {
  itinerary: ItineraryFacts;
  variant: ItineraryVariant;
  /** Opens every leg in a dialog of its own; null where they are open already. */
  onOpenItinerary: (() => void) | null;
};

/** There, each stay and how one goes on from it, and back; then what the price includes. */
export function WholeTrip({ itinerary, variant, onOpenItinerary }: WholeTripProps) {
  const { outbound, inbound, stays, journeys, luggage, inclusions } = itinerary;
  return (
    <>
      <Segment name="Outbound" segment={outbound} variant={variant} onOpenItinerary={onOpenItinerary} />
      {stays.map((stay, at) => (
        <Fragment key={`${stay.checkIn} ${stay.hotel}`}>
          <Stay stay={stay} variant={variant} />
          {journeys[at] && <Journey journey={journeys[at]} variant={variant} />}
        </Fragment>
      ))}
      <Segment name="Inbound" segment={inbound} variant={variant} onOpenItinerary={onOpenItinerary} />
      <Inclusions luggage={luggage} inclusions={inclusions} />
    </>
  );
}
