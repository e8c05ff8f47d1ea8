const NO_BAG = "No checked bag included";

/** What a fare says about checked bags, as far as it says anything. */
export type LuggageAllowance = Readonly<{
  /** Kilograms; with the unit "piece" and no quantity, the number of pieces. */
  luggage: number | null;
  unit: "kg" | "piece" | null;
  quantity: number | null;
}>;

/**
 * The checked bags of each person in a sentence (K24, Z33): "2 x 23KG checked bag per person", "1 checked bag per person",
 * "20KG checked bag per person", "No checked bag included"; null when the fare does not say, and then nothing is promised.
 */
export function luggageText({ luggage, unit, quantity }: LuggageAllowance): string | null {
  if (unit === "piece") return piecesText(quantity ?? luggage);
  if (luggage === 0 || quantity === 0) return NO_BAG;
  if (luggage === null) return null;
  const number = unit === "kg" && quantity !== null ? `${quantity} x ` : "";
  return `${number}${luggage}KG checked bag per person`;
}

function piecesText(pieces: number | null): string | null {
  if (pieces === null) return null;
  if (pieces === 0) return NO_BAG;
  return `${pieces} checked ${pieces === 1 ? "bag" : "bags"} per person`;
}
