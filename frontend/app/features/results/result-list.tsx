import { memo, useDeferredValue, useMemo, type ReactNode, type Ref } from "react";
import type { ResultCard as CardFacts } from "../../api/types";
import { classNames } from "../../ui/class-names";
import { isInSight, type InSight } from "./state/in-sight";
import { ResultCard } from "./result-card";
import type { Say } from "./say";
import styles from "./result-list.module.css";

type ResultListProps = {
  cards: readonly CardFacts[];
  say: Say;
  /** The same function from one drawing to the next, or every card is drawn again. */
  actionsOf: (card: CardFacts) => ReactNode;
  /** What of the list was on the screen when these cards came. */
  sight: InSight;
  ref: Ref<HTMLOListElement>;
  isSmall?: boolean | undefined;
};

/** What a screen holds is drawn with the press that asked for it, the rest once that is painted. */
export const ResultList = memo(function ResultList(props: ResultListProps) {
  const { cards, say, actionsOf, sight, ref, isSmall = false } = props;
  const settled = useDeferredValue(cards);
  // Of what is late only its place is kept; what was drawn before stays, unseen.
  const isDrawn = useMemo(() => new Set(settled), [settled]);
  return (
    // Another page puts the keyboard here, before its first holiday.
    <ol role="list" className={styles.list} ref={ref} tabIndex={-1}>
      {cards.map((card, index) => {
        const isSeen = isInSight(sight, index, cards.length);
        const isLate = cards !== settled && !isSeen;
        const state = isSeen ? styles.seen : isLate && styles.late;
        return (
          <li key={card.itemcode} className={classNames(styles.item, isSmall && styles.small, state)}>
            {(!isLate || isDrawn.has(card)) && <Card {...{ card, say, actionsOf, isSmall }} isFirst={index === 0} />}
          </li>
        );
      })}
    </ol>
  );
});

type CardProps = Pick<ResultListProps, "say" | "actionsOf"> & { card: CardFacts; isFirst: boolean; isSmall: boolean };

const Card = memo(function Card({ actionsOf, ...of }: CardProps) {
  return <ResultCard {...of} actions={actionsOf(of.card)} />;
});
