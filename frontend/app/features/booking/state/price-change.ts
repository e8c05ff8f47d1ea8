/* A total that is not the one that was shown (R-31, UK-10): a rise or a drop, said with both totals and accepted or not. */
import { formatPounds } from "../../../travel/price/price-box-pounds";
import type { Say } from "../say";

export type PriceChange = { oldPence: number; newPence: number; people: number; party: string };

/** The change, or null where the two say the same in whole pounds, which is all that was ever shown. */
export function findPriceChange(seenPence: number | null, change: Omit<PriceChange, "oldPence">): PriceChange | null {
  if (seenPence === null || formatPounds(seenPence) === formatPounds(change.newPence)) return null;
  return { oldPence: seenPence, ...change };
}

/** "The price has gone up by £12." */
export function changeHeading({ oldPence, newPence }: PriceChange, say: Say): string {
  const pounds = Math.ceil(newPence / 100) - Math.ceil(oldPence / 100);
  return say(pounds > 0 ? "price_up" : "price_down", { difference: formatPounds(Math.abs(pounds) * 100) });
}

/** "It was £2,568 and is now £2,580 for 2 adults, or £1,290 per person." */
export function changeText({ oldPence, newPence, people, party }: PriceChange, say: Say): string {
  return say("price_was", {
    old: formatPounds(oldPence),
    new: formatPounds(newPence),
    party,
    each: formatPounds(newPence / people),
  });
}
