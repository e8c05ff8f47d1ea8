import { Children, useId, useRef, type ReactNode, type Ref } from "react";
import { caretLeft } from "../icon/drawn/caret-left";
import { caretRight } from "../icon/drawn/caret-right";
import { IconButton } from "../icon-button/icon-button";
import { classNames } from "../class-names";
import { useRowEnds } from "./use-row-ends";
import { useTabStop } from "./use-tab-stop";
import styles from "./carousel.module.css";

type CarouselProps = {
  /** What is in the row, without the word carousel: "Staff favourites". */
  label: string;
  /** Cards side by side from 1024 px; from 640 px never more than three; below that each card is 80% of the row. */
  columns?: 1 | 2 | 3 | 4 | undefined;
  /** Heading and text that stand left of the buttons. */
  heading?: ReactNode;
  /** One card each. */
  children: ReactNode;
  className?: string | undefined;
};

/**
 * A row that scrolls sideways and snaps to cards (W-08). It is a list with native scrolling, so it works without scripts; the buttons
 * appear once they can do something. Set `--row-edge` on the row to let cards run to the edge of a small screen.
 */
export function Carousel({ label, columns = 4, heading, children, className }: CarouselProps) {
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const more = useRowEnds({ list, previous, next });
  useTabStop(list);

  function turn(direction: 1 | -1) {
    list.current?.scrollBy({ left: direction * list.current.clientWidth });
  }

  return (
    <section className={classNames(styles.carousel, className)} aria-roledescription="carousel" aria-label={label}>
      <div className={styles.head}>
        <div className={styles.heading}>{heading}</div>
        <TurnButtons {...{ previous, next, more, listId, turn }} />
      </div>
      {/* Safari drops the list role of a list without bullets. */}
      <ul
        ref={list}
        id={listId}
        role="list"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling row must be reachable without a mouse (axe asks for it)
        tabIndex={0}
        className={classNames(styles.list, styles[`columns${columns}`])}
      >
        {Children.map(children, (card) => (
          <li className={styles.card}>{card}</li>
        ))}
      </ul>
    </section>
  );
}

type TurnButtonsProps = {
  previous: Ref<HTMLButtonElement>;
  next: Ref<HTMLButtonElement>;
  more: { before: boolean; after: boolean };
  listId: string;
  turn: (direction: 1 | -1) => void;
};

function TurnButtons({ previous, next, more, listId, turn }: TurnButtonsProps) {
  const controls = { "aria-controls": listId };
  return (
    <div className={styles.buttons}>
      <IconButton
        {...controls}
        ref={previous}
        hidden={!more.before}
        label="Previous"
        icon={caretLeft}
        onClick={() => turn(-1)}
      />
      <IconButton
        {...controls}
        ref={next}
        hidden={!more.after}
        label="Next"
        icon={caretRight}
        onClick={() => turn(1)}
      />
    </div>
  );
}
