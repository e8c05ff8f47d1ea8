/* What this browser holds at the hotel of a booking page: left for them alone, while every list that is asked for has it sold. */
import type { Answer } from "./choices";
import type { PricedDay } from "./day-prices";
import type { SearchState } from "./search-state";

type Asked = Pick<SearchState, "facts" | "draft">;

/** The stay that is held, as an answer of the options beside the others; none for another party than it is held for. */
export function heldAnswers({ facts, draft }: Asked): readonly Answer[] {
  const { held } = facts;
  if (!held || !isSameParty({ facts, draft })) return [];
  const name = facts.airports.find(({ iata }) => iata === held.airport)?.name ?? held.airport;
  return [{ depair: { [held.airport]: name }, depart: { [held.airport]: { [held.nights]: [held.date] } } }];
}

/** Prices by day with the one that is held, where it is no dearer: that is the one the page shows. */
export function withHeldDay({ facts, draft }: Asked, days: readonly PricedDay[]): readonly PricedDay[] {
  const { held } = facts;
  const isAsked = held && draft.nights === held.nights && draft.airports.includes(held.airport);
  if (!isAsked || !isSameParty({ facts, draft })) return days;
  const left = days.find(({ date }) => date === held.date);
  if (left && left.total_pence <= held.totalPence) return days;
  const theirs = { date: held.date, per_person_pence: held.perPersonPence, total_pence: held.totalPence };
  const others = days.filter((day) => day !== left);
  return [...others, theirs].sort((one, other) => (one.date < other.date ? -1 : 1));
}

function isSameParty({ facts: { held }, draft }: Asked): boolean {
  return held !== null && JSON.stringify(partyOf(held.rooms)) === JSON.stringify(partyOf(draft.rooms));
}

function partyOf(rooms: readonly { adults: number; ages: readonly (number | null)[] }[]) {
  return rooms.map(({ adults, ages }) => [adults, ages]);
}
