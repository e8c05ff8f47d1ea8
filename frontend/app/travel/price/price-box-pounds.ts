/*
 * Display of money: whole pounds, rounded UP, so that a shown price is never below what is asked (UK-04). Pence stay exact everywhere
 * else; an amount goes through here once, on its way to the screen.
 */
import { grouped } from "../../lib/grouped";

const MINUS = "\u2212";

/** Whole pounds with thousands separators, no sign: 128401 pence is "1,285". */
export function poundsUp(pence: number): string {
  return grouped(Math.abs(Math.ceil(pence / 100)));
}

/** "£1,285" from 128401 pence. */
export function formatPounds(pence: number): string {
  return `£${poundsUp(pence)}`;
}

/** "+£164" or "−£163", rounded up towards the dearer side: a saving is never overstated. "£0" when nothing is left of it. */
export function formatDifference(pence: number): string {
  const pounds = Math.ceil(pence / 100);
  const sign = pounds > 0 ? "+" : pounds < 0 ? MINUS : "";
  return `${sign}${formatPounds(pence)}`;
}

/** "more", "less", or null when the difference vanishes in whole pounds. */
export function directionOf(pence: number): "more" | "less" | null {
  const pounds = Math.ceil(pence / 100);
  if (pounds === 0) return null;
  return pounds > 0 ? "more" : "less";
}
