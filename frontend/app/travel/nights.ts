/* Lengths of stay: which are sold, and which to choose when the wanted one is not offered (K17, T19, Z24). */
import { DEFAULT_NIGHTS, FALLBACK_NIGHTS, MAX_NIGHTS, MIN_NIGHTS } from "./limits";

export function isLengthOfStay(nights: number): boolean {
  return nights >= MIN_NIGHTS && nights <= MAX_NIGHTS;
}

/**
 * The wanted length if it is offered, else the first offered one (T19).
 *
 * The stock list stands in for an empty offer (Z24); whoever wants nothing in particular gets a week if there is one.
 */
export function chooseNights({ wanted, offered }: { wanted: number | null; offered: readonly number[] }): number {
  const [first = DEFAULT_NIGHTS, ...others] = offered.length > 0 ? offered : FALLBACK_NIGHTS;
  const liked = wanted ?? DEFAULT_NIGHTS;
  return others.includes(liked) ? liked : first;
}

/** "1 night", "7 nights" (K23). */
export function formatNights(nights: number): string {
  return nights === 1 ? "1 night" : `${nights} nights`;
}
