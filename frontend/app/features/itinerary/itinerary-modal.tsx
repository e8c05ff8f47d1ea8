import type { Itinerary } from "../../api/types";
import type { ModalProps } from "../../shell/modals/modals";
import { Dialog } from "../../ui/dialog/dialog";
import type { ItineraryVariant } from "./itinerary-texts";
import { WholeTrip } from "./whole-trip";
import styles from "./itinerary.module.css";

type ItineraryModalProps = ModalProps & { itinerary: Itinerary; variant: ItineraryVariant };

/** The full itinerary of a small screen (S55): the same block with every leg open. */
export function ItineraryModal({ itinerary, variant, onClose }: ItineraryModalProps) {
  const { heading, cabin, operator } = itinerary;
  return (
    <Dialog isOpen onClose={onClose} title={heading} status={operator === null ? cabin : `${cabin} with ${operator}`}>
      <div className={styles.whole}>
        <WholeTrip itinerary={itinerary} variant={variant} onOpenItinerary={null} />
      </div>
    </Dialog>
  );
}
