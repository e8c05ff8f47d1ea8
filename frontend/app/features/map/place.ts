import type { Coordinates } from "../../api/types";

/** "18.1762° N, 76.4502° W". */
export function coordinatesText({ latitude, longitude }: Coordinates): string {
  const degrees = (value: number, [plus, minus]: [string, string]) =>
    `${Math.abs(value).toFixed(4)}° ${value < 0 ? minus : plus}`;
  return `${degrees(latitude, ["N", "S"])}, ${degrees(longitude, ["E", "W"])}`;
}
