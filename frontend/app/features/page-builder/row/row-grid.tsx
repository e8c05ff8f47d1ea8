import type { Card } from "../../../api/types";
import { BuilderCard } from "../cards/builder-card";
import type { HeadingLevel } from "../cards/card-heading";
import { cardSpans } from "./card-spans";
import styles from "./row-grid.module.css";

type RowGridProps = { cards: readonly Card[]; headingLevel: HeadingLevel };

/** Cards in the grid of 2, 3 and 6 columns (S17, K11); each kind of card takes the columns it needs. */
export function RowGrid({ cards, headingLevel }: RowGridProps) {
  const spans = cardSpans(cards);
  return (
    <ul role="list" className={styles.grid}>
      {cards.map((card, index) => (
        <li
          key={card.cardId}
          className={styles.cell}
          data-small={spans[index]?.small}
          data-medium={spans[index]?.medium}
          data-large={spans[index]?.large}
          data-tall={spans[index]?.isTall || undefined}
        >
          <BuilderCard card={card} headingLevel={headingLevel} isBig={spans[index]?.isTall} />
        </li>
      ))}
    </ul>
  );
}
