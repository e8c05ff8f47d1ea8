/*
 * Money as whole pence. Pounds exist only in text. A price that is shown rounded goes through `price-box-pounds.ts`, which rounds up to
 * whole pounds (UK-04); what is written here is exact to the penny: bills, payments, breakdowns.
 */
import { formatDifference, formatPounds } from "./price-box-pounds";

/**
 * The per-person share to show, rounded up to a penny (UK-04).
 *
 * `people` is adults and children of every age, infants included (Z10). Throws a RangeError for nobody.
 */
export function perPersonPence({ totalPence, people }: { totalPence: number; people: number }): number {
  if (people <= 0) throw new RangeError("A per-person price needs at least one person.");
  return Math.ceil(totalPence / people) + 0;
}

/** Sterling to the penny: "£1,234", "£1,234.50" when there are pence, "-£5" (P10). */
export function formatExactPounds(pence: number): string {
  const odd = Math.abs(pence) % 100;
  const pounds = formatPounds(Math.abs(pence) - odd);
  return `${pence < 0 ? "-" : ""}${pounds}${odd ? `.${String(odd).padStart(2, "0")}` : ""}`;
}

/** What another choice adds or takes away, per person, from the whole party's difference: "+£164pp", "−£45pp" (K25, M01, Z10). */
export function formatPerPersonDifference({ totalPence, people }: { totalPence: number; people: number }): string {
  return `${formatDifference(perPersonPence({ totalPence, people }))}pp`;
}
