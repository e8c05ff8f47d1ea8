import type { Found } from "../../../api/types";

/** What is found next, with the very cards and filters of before where they say the same: they need not be drawn again. */
export function withKnownCards(next: Found, before: Found): Found {
  return {
    ...next,
    cards: withKnown(next.cards, before.cards, ({ itemcode }) => itemcode),
    filters: withKnown(next.filters, before.filters, ({ name }) => name),
  };
}

function withKnown<T extends object>(next: readonly T[], before: readonly T[], nameOf: (one: T) => string): T[] {
  const known = new Map(before.map((one) => [nameOf(one), one]));
  return next.map((one) => {
    const same = known.get(nameOf(one));
    return same !== undefined && written(same) === written(one) ? same : one;
  });
}

/** What was written of an answer's parts: most come again with the next filter, and writing them is half the cost of comparing. */
const texts = new WeakMap<object, string>();

function written(one: object): string {
  const text = texts.get(one) ?? JSON.stringify(one);
  texts.set(one, text);
  return text;
}
