import type { Found } from "../../api/types";

/** What is found next, with the very cards and filters of before where they say the same: they need not be drawn again. */
export function withKnownCards(next: Found, before: Found): Found {
  return {
    ...next,
    cards: withKnown(next.cards, before.cards, ({ itemcode }) => itemcode),
    filters: withKnown(next.filters, before.filters, ({ name }) => name),
  };
}

function withKnown<T>(next: readonly T[], before: readonly T[], nameOf: (one: T) => string): T[] {
  const known = new Map(before.map((one) => [nameOf(one), one]));
  return next.map((one) => {
    const same = known.get(nameOf(one));
    return same !== undefined && JSON.stringify(same) === JSON.stringify(one) ? same : one;
  });
}
