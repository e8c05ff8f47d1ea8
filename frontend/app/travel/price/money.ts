/*
 * Money as whole pence. Pounds exist only in text. A price that is shown rounded goes through `price-box-pounds.ts`, which rounds up to
 * whole pounds (UK-04); what is written here is exact to the penny: bills, payments, breakdowns.
 */
import { formatDifference, formatPounds } from "./price-box-pounds";

/** The amount in whole pounds for display, rounded up (UK-04), still counted in pence. */
export function roundUpToPounds(pence: number): number {
  // Adding zero turns the -0 of a rounded negative into 0.
  return Math.ceil(pence / 100) * 100 + 0;
}

/**
 * The per-person share to show, rounded up to a penny (UK-04).
 *
 * `people` is adults and children of every age, infants included (Z10). Throws a RangeError for nobody.
 */
export function perPersonPence({ totalPence, people }: { totalPence: number; people: number }): number {
  if (people <= 0) throw new RangeError("A per-person price needs at least one person.");
  return Math.ceil(totalPence / people) + 0;
}

/** Equal shares that add up to the total; the first shares carry the odd pennies (the last penny rule of Z10). */
export function splitExactly({ totalPence, parts }: { totalPence: number; parts: number }): number[] {
  return splitByWeights({ totalPence, weights: Array<number>(parts).fill(1) });
}

/**
 * Shares in proportion to whole-number weights, adding up to the total.
 *
 * Each share is within a penny of its exact value; odd pennies go to the largest remainders, earlier shares first. Throws a RangeError
 * unless all weights are zero or more and one is above zero.
 */
export function splitByWeights({ totalPence, weights }: { totalPence: number; weights: readonly number[] }): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole <= 0 || Math.min(...weights) < 0) {
    throw new RangeError("Shares need weights of zero or more, and at least one above zero.");
  }
  const magnitude = Math.abs(totalPence);
  const exact = weights.map((weight, index) => {
    const remainder = (magnitude * weight) % whole;
    return { index, remainder, share: (magnitude * weight - remainder) / whole };
  });
  const oddPennies = magnitude - exact.reduce((sum, { share }) => sum + share, 0);
  const luckiest = [...exact].sort((a, b) => b.remainder - a.remainder || a.index - b.index).slice(0, oddPennies);
  const lucky = new Set(luckiest.map(({ index }) => index));
  const sign = totalPence < 0 ? -1 : 1;
  return exact.map(({ index, share }) => sign * (share + (lucky.has(index) ? 1 : 0)) + 0);
}

/** Sterling to the penny: "£1,234", "£1,234.50" when there are pence, "-£5" (P10). */
export function formatExactPounds(pence: number): string {
  const odd = Math.abs(pence) % 100;
  const pounds = formatPounds(Math.abs(pence) - odd);
  return `${pence < 0 ? "-" : ""}${pounds}${odd ? `.${String(odd).padStart(2, "0")}` : ""}`;
}

/** A per-person amount to the penny: "£699pp" (K25). */
export function formatPerPerson(pence: number): string {
  return `${formatExactPounds(pence)}pp`;
}

/** What another choice adds or takes away, per person, from the whole party's difference: "+£164pp", "−£45pp" (K25, M01, Z10). */
export function formatPerPersonDifference({ totalPence, people }: { totalPence: number; people: number }): string {
  return `${formatDifference(perPersonPence({ totalPence, people }))}pp`;
}
