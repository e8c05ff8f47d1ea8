import { useModals } from "../../shell/modals/modals";
import type { ChosenFlights } from "./chosen-flights";

export type FlightsToOpen = {
  basketToken: string;
  /** For the analytics item; null for a trip without one. */
  productCode: string | null;
  /** Called once, with the modal closed, when flight or cabin changed. */
  onChoose: (chosen: ChosenFlights) => void;
};

/** Opens the alternative flights (M01). Their code comes with the press. */
export function useOpenFlights(): (flights: FlightsToOpen) => void {
  const modals = useModals();
  return (flights) =>
    modals.open({ load: () => import("./flights-modal").then((module) => module.FlightsModal), props: flights });
}
