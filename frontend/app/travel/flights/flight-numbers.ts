/* Finding a flight by its number, as suppliers spell it in many ways (T29, T30), without ever guessing (Z31). */

const SPELLINGS: readonly ((number: string) => string)[] = [
  (number) => number,
  unspaced,
  (number) => unspaced(number).replace(/(?<!\d)0+(?=\d)/g, ""),
  (number) => unspaced(number).replaceAll("0", ""),
];

/**
 * The flight of `known` that a number means: exact, without spaces, without leading zeros, without any zero (T30); null for none.
 *
 * `known` are the flights of one date and route: across dates or routes the last step would take AB100 for AB1. A step at which two fit
 * finds nothing, and no later step is tried (Z31).
 */
export function findFlightNumber(wanted: string, known: readonly string[]): string | null {
  if (wanted === "") return null;
  for (const spelling of SPELLINGS) {
    const [first, second] = known.filter((number) => spelling(number) === spelling(wanted));
    if (first !== undefined) return second === undefined ? first : null;
  }
  return null;
}

/** A flight number without the tour operator's code before or behind it: "SUN|AB2263" (T29). */
export function withoutOperator(number: string, operator: string): string {
  if (operator === "") return number;
  const code = operator.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return number.replace(new RegExp(`^${code}[|:/-]|[|:/-]${code}$`, "i"), "");
}

function unspaced(number: string): string {
  return number.replace(/\s+/g, "").toUpperCase();
}
