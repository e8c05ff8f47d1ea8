import type { PricedDay } from "./day-prices";
import type { SearchState } from "./search-state";

/**
 * Prices by day with the one that this browser holds, which every list has sold: for whom it is held, and where it is no dearer than
 * what is left, as on the page.
 */
export function withHeldDay(
  { facts, draft }: Pick<SearchState, "facts" | "draft">,
  days: readonly PricedDay[],
): readonly PricedDay[] {
  const { held } = facts;
  const isAsked =
    held !== null &&
    draft.nights === held.nights &&
    draft.airports.includes(held.airport) &&
    JSON.stringify(partyOf(draft.rooms)) === JSON.stringify(partyOf(held.rooms));
  if (!isAsked) return days;
  const left = days.find(({ date }) => date === held.date);
  if (left && left.total_pence <= held.totalPence) return days;
  const theirs = { date: held.date, per_person_pence: held.perPersonPence, total_pence: held.totalPence };
  const others = days.filter((day) => day !== left);
  return [...others, theirs].sort((one, other) => (one.date < other.date ? -1 : 1));
}

function partyOf(rooms: readonly { adults: number; ages: readonly (number | null)[] }[]) {
  return rooms.map(({ adults, ages }) => [adults, ages]);
}
