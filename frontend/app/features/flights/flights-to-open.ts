import type { ChosenFlights } from "./chosen-flights";

export type FlightsToOpen = {
  basketToken: string;
  /** For the analytics item; null for a trip without one. */
  productCode: string | null;
  /** Called once, with the modal closed, when flight or cabin changed. */
  onChoose: (chosen: ChosenFlights) => void;
};
