import type { Card, CardDressing } from "../../../api/types";

/**
 * How many tracks a card takes: of 2 on small, of 6 half columns on medium, of 12 half columns on large screens. Two half
 * columns are one column of the specification's 3 and 6 (S17); halves let two offers stand beside one big one.
 */
export type CardSpan = { small: 1 | 2; medium: 2 | 3 | 4 | 6; large: 2 | 3 | 4 | 5 | 6 | 12; isTall?: boolean };

const WHOLE: CardSpan = { small: 2, medium: 6, large: 12 };

/** The columns of every card of one row, in order. */
export function cardSpans(cards: readonly Card[]): CardSpan[] {
  const counts = new Map<number, number>();
  for (const { configuration } of cards) counts.set(configuration, (counts.get(configuration) ?? 0) + 1);
  const seen = new Map<number, number>();
  const lead = leadOffer(cards);
  return cards.map((card) => {
    if (card === lead) return WHOLE;
    const nth = seen.get(card.configuration) ?? 0;
    seen.set(card.configuration, nth + 1);
    return spanOf(card, nth, counts.get(card.configuration) ?? 1);
  });
}

function spanOf(card: Card, nth: number, count: number): CardSpan {
  switch (card.configuration) {
    case 1:
      return { small: 2, medium: evenMedium(count), large: count % 3 === 0 ? 4 : 3 };
    case 2:
      return card.picture ? { small: 2, medium: 6, large: 6 } : { small: 2, medium: 3, large: 3 };
    case 4:
      return posterSpan(nth, count);
    case 5:
    case 6:
    case 9:
      return { small: 2, medium: evenMedium(count), large: count % 3 === 0 ? 4 : 6 };
    case 11:
      return WHOLE;
    default:
      return linkSpan(count);
  }
}

/** The first offer with a picture, where half a row would stay empty otherwise: it takes a whole one. */
function leadOffer(cards: readonly Card[]): Card | undefined {
  const offers = cards.filter((card) => card.configuration === 2);
  const halves = offers.reduce((taken, offer) => taken + (offer.picture ? 6 : 3), 0);
  return halves % 12 === 6 ? offers.find((offer) => offer.picture) : undefined;
}

/** The five-poster wall of the design: one big print, four around it. Any other number stands in a plain row. */
function posterSpan(nth: number, count: number): CardSpan {
  if (count !== 5) return linkSpan(count);
  const wall: CardSpan[] = [
    { small: 2, medium: 4, large: 5, isTall: true },
    { small: 1, medium: 2, large: 4 },
    { small: 1, medium: 2, large: 3 },
    { small: 1, medium: 3, large: 3 },
    { small: 1, medium: 3, large: 4 },
  ];
  return wall[nth] ?? WHOLE;
}

/** Links take one column each, and more where fewer cards would leave the row half empty. */
function linkSpan(count: number): CardSpan {
  const wide = { 1: 6, 2: 6, 3: 4, 4: 3 } as const;
  return { small: 1, medium: evenMedium(count), large: wide[count as keyof typeof wide] ?? 2 };
}

function evenMedium(count: number): 2 | 3 {
  return count === 2 || count === 4 ? 3 : 2;
}

const TRACKS = {
  small: { columns: 2, each: 1 },
  medium: { columns: 3, each: 2 },
  large: { columns: 6, each: 2 },
} as const;

/** The tracks of so many columns as an editor chose (S17); null leaves it to the kind of card. */
export function tracksOf(
  chosen: CardDressing["columnsSmall"] | undefined,
  screens: keyof typeof TRACKS,
): number | null {
  if (!chosen || chosen === "auto") return null;
  const { columns, each } = TRACKS[screens];
  return (chosen === "full" ? columns : Math.min(Number(chosen), columns)) * each;
}
