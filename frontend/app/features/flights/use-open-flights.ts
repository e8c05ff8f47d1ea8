import { useModals } from "../../shell/modals/modals";
import type { FlightsToOpen } from "./flights-to-open";

/** Opens the alternative flights (M01). Their code comes with the press. */
export function useOpenFlights(): (flights: FlightsToOpen) => void {
  const modals = useModals();
  return (flights) =>
    modals.open({ load: () => import("./flights-modal").then((module) => module.FlightsModal), props: flights });
}
