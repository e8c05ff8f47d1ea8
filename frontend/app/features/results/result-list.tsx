import { memo, useDeferredValue, type ReactNode } from "react";
import type { ResultCard as CardFacts } from "../../api/types";
import { classNames } from "../../ui/class-names";
import { ResultCard } from "./result-card";
import type { Say } from "./say";
import cardStyles from "./result-card.module.css";
import styles from "./result-list.module.css";

/** What a screen holds: these are drawn with the press that asked for them, the rest (all, where none is in sight) once that is painted. */
const FIRST = 3;

type ResultListProps = {
  cards: readonly CardFacts[];
  say: Say;
  /** The same function from one drawing to the next, or every card is drawn again. */
  actionsOf: (card: CardFacts) => ReactNode;
  /** The filters lie over them. */
  isCovered?: boolean | undefined;
  isSmall?: boolean | undefined;
};

export const ResultList = memo(function ResultList({
  cards,
  say,
  actionsOf,
  isCovered,
  isSmall = false,
}: ResultListProps) {
  const settled = useDeferredValue(cards);
  const drawn = isCovered ? settled : firstOf(cards, settled);
  return (
    <ol role="list" className={cardStyles.list}>
      {drawn.map((card, index) => (
        <Item key={card.itemcode} {...{ card, say, actionsOf, isSmall }} isFirst={index === 0} />
      ))}
    </ol>
  );
});

type ItemProps = Omit<ResultListProps, "cards" | "isCovered"> & { card: CardFacts; isFirst: boolean; isSmall: boolean };

const Item = memo(function Item({ card, say, actionsOf, isSmall, isFirst }: ItemProps) {
  return (
    <li className={classNames(styles.item, isSmall && styles.small)}>
      <ResultCard {...{ card, say, isFirst, isSmall }} actions={actionsOf(card)} />
    </li>
  );
});

/** The first new cards, with the tail of before in place of the others, so that the page keeps its height until they are drawn. */
function firstOf(cards: readonly CardFacts[], settled: readonly CardFacts[]): readonly CardFacts[] {
  if (cards === settled || cards.length <= FIRST) return cards;
  const first = cards.slice(0, FIRST);
  const shown = new Set(first.map(({ itemcode }) => itemcode));
  return [...first, ...settled.slice(FIRST).filter(({ itemcode }) => !shown.has(itemcode))];
}
