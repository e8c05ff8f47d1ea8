import type { Found } from "../../api/types";

/** What is found next, with the very cards of before where they say the same: what has not changed need not be drawn again. */
export function withKnownCards(next: Found, before: Found): Found {
  const known = new Map(before.cards.map((card) => [card.itemcode, card]));
  return {
    ...next,
    cards: next.cards.map((card) => {
      const same = known.get(card.itemcode);
      return same && JSON.stringify(same) === JSON.stringify(card) ? same : card;
    }),
  };
}
