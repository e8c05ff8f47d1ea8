import type { Itinerary } from "../../api/types";
import type { ModalProps } from "../../shell/modals/modals";
import { Dialog } from "../../ui/dialog/dialog";
import { Inclusions } from "./inclusions";
import type { ItineraryVariant } from "./itinerary-texts";
import { Segment } from "./segment";
import { Stay } from "./stay";
import styles from "./itinerary.module.css";

type ItineraryModalProps = ModalProps & { itinerary: Itinerary; variant: ItineraryVariant };

/** The full itinerary of a small screen (S55): the same block with every leg open. */
export function ItineraryModal({ itinerary, variant, onClose }: ItineraryModalProps) {
  const { heading, cabin, operator, outbound, inbound, stays, luggage, inclusions } = itinerary;
  return (
    <Dialog isOpen onClose={onClose} title={heading} status={operator === null ? cabin : `${cabin} with ${operator}`}>
      <div className={styles.whole}>
        <Segment name="Outbound" segment={outbound} variant={variant} onOpenItinerary={null} />
        {stays.map((stay) => (
          <Stay key={`${stay.checkIn} ${stay.hotel}`} stay={stay} variant={variant} />
        ))}
        <Segment name="Inbound" segment={inbound} variant={variant} onOpenItinerary={null} />
        <Inclusions luggage={luggage} inclusions={inclusions} />
      </div>
    </Dialog>
  );
}
