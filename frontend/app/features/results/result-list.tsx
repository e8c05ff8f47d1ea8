import type { ReactNode } from "react";
import type { ResultCard as CardFacts } from "../../api/types";
import { ResultCard } from "./result-card";
import type { Say } from "./say";
import styles from "./result-card.module.css";

type ResultListProps = {
  cards: readonly CardFacts[];
  say: Say;
  actionsOf: (card: CardFacts) => ReactNode;
  isSmall?: boolean | undefined;
};

export function ResultList({ cards, say, actionsOf, isSmall = false }: ResultListProps) {
  return (
    <ol role="list" className={styles.list}>
      {cards.map((card, index) => (
        <li key={card.itemcode}>
          <ResultCard card={card} say={say} isFirst={index === 0} isSmall={isSmall} actions={actionsOf(card)} />
        </li>
      ))}
    </ol>
  );
}
