import type { Itinerary } from "../../api/types";
import { useModals } from "../../shell/modals/modals";
import type { ItineraryVariant } from "./itinerary-texts";

/** Opens the whole itinerary with every flight of it, over the page (S55). */
export function useOpenItinerary(itinerary: Itinerary, variant: ItineraryVariant): () => void {
  const modals = useModals();
  return () =>
    modals.open({
      load: () => import("./itinerary-modal").then((module) => module.ItineraryModal),
      props: { itinerary, variant },
    });
}
