import type { Card, CardDressing } from "../../../api/types";
import { DressedCard } from "../cards/dressed-card";
import type { HeadingLevel } from "../cards/card-heading";
import { cardSpans, tracksOf } from "./card-spans";
import styles from "./row-grid.module.css";

type RowGridProps = {
  cards: readonly Card[];
  headingLevel: HeadingLevel;
  dressings?: Readonly<Record<string, CardDressing>> | undefined;
};

/** Cards in the grid of 2, 3 and 6 columns (S17, K11); each kind of card takes the columns it needs. */
export function RowGrid({ cards, headingLevel, dressings = {} }: RowGridProps) {
  const spans = cardSpans(cards);
  return (
    <div className={styles.frame}>
      <ul role="list" className={styles.grid}>
        {cards.map((card, index) => (
          <li
            key={card.cardId}
            className={styles.cell}
            data-small={tracksOf(dressings[card.cardId]?.columnsSmall, "small") ?? spans[index]?.small}
            data-medium={tracksOf(dressings[card.cardId]?.columnsMedium, "medium") ?? spans[index]?.medium}
            data-large={tracksOf(dressings[card.cardId]?.columnsLarge, "large") ?? spans[index]?.large}
            data-tall={spans[index]?.isTall || undefined}
          >
            <DressedCard
              card={card}
              headingLevel={headingLevel}
              isBig={spans[index]?.isTall}
              dressing={dressings[card.cardId]}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
