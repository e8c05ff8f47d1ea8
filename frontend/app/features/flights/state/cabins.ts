/* Cabin classes: their order, their names, and what is said where they differ out and back (E31, Z27, Z28). */

/** Cheapest first (Z27). */
export const CABINS = ["Economy", "PremiumEconomy", "Premium", "Business"] as const;

const LABELS: Readonly<Record<string, string>> = { PremiumEconomy: "Premium Economy" };
/** Between the two cabins in an address and in keys (Z28). */
const SEPARATOR = "|";

export type CabinPair = Readonly<{ out: string; in: string }>;

export function cabinLabel(cabin: string): string {
  return LABELS[cabin] ?? cabin;
}

/** "Premium", or "Economy out, Business back". */
export function cabinPairLabel({ out, in: back }: CabinPair): string {
  return out === back ? cabinLabel(out) : `${cabinLabel(out)} out, ${cabinLabel(back)} back`;
}

/** "Premium" both ways, "Economy|Business" where they differ: the form of the address (R20). */
export function cabinPairText({ out, in: back }: CabinPair): string {
  return out === back ? out : `${out}${SEPARATOR}${back}`;
}

/** By cabin out, then by cabin back; one we do not know comes last. */
export function compareCabins(a: CabinPair, b: CabinPair): number {
  return rank(a.out) - rank(b.out) || rank(a.in) - rank(b.in);
}

/** The lowest cabin of some, by the fixed order (E31). */
export function lowestCabin(cabins: readonly string[]): string | null {
  return [...cabins].sort((a, b) => rank(a) - rank(b))[0] ?? null;
}

function rank(cabin: string): number {
  const place = (CABINS as readonly string[]).indexOf(cabin);
  return place < 0 ? CABINS.length : place;
}
