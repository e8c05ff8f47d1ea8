import type { ReactNode } from "react";
import type { ResultCard as CardFacts } from "../../api/types";
import { EmptyPrint } from "../../shell/content/no-picture";
import { Picture } from "../../shell/content/picture";
import { CardRating } from "../../travel/card-rating";
import { PriceBox } from "../../travel/price/price-box";
import { ButtonLink } from "../../ui/button/button-link";
import { classNames } from "../../ui/class-names";
import { airplaneTakeoff } from "../../ui/icon/drawn/airplane-takeoff";
import { check } from "../../ui/icon/drawn/check";
import { minus } from "../../ui/icon/drawn/minus";
import { Icon } from "../../ui/icon/icon";
import { VisuallyHidden } from "../../ui/visually-hidden/visually-hidden";
import type { Say } from "./say";
import styles from "./result-card.module.css";

type ResultCardProps = {
  card: CardFacts;
  say: Say;
  isFirst: boolean;
  /** Beside the map: picture, name and price only. */
  isSmall: boolean;
  actions: ReactNode;
};

const MARKS = { yes: check, no: minus, fact: airplaneTakeoff };

/** One hotel with its price for this party: what it is, why, what the price holds and what it does not (UK-03). */
export function ResultCard({ card, say, isFirst, isSmall, actions }: ResultCardProps) {
  const headingId = `result-${card.itemcode}`;
  return (
    <article
      className={classNames(styles.card, isFirst && styles.first, isSmall && styles.small)}
      aria-labelledby={headingId}
      id={card.itemcode}
    >
      <div className={styles.print}>
        {card.picture ? (
          <Picture
            picture={card.picture}
            sizes={isSmall ? "136px" : "(min-width: 64em) 240px, 92vw"}
            priority={isFirst ? "first" : "lazy"}
            isDecorative
          />
        ) : (
          <EmptyPrint />
        )}
        {card.label && !isSmall && <span className={styles.label}>{card.label}</span>}
      </div>
      <div className={styles.body}>
        <p className={styles.place}>{card.place}</p>
        <h2 className={styles.name} id={headingId}>
          <a href={card.href}>{card.name}</a>
        </h2>
        {isSmall ? (
          <p className={styles.rating}>
            {card.board}, {card.stayText.replace(/^.* from /, "")}
          </p>
        ) : (
          <Details card={card} say={say} />
        )}
        {!card.isBookable && <p className={styles.why}>{say("call_only")}</p>}
      </div>
      <div className={styles.side}>
        {!isSmall && (
          <p className={styles.when}>
            <b>
              <time dateTime={card.date}>{card.dateText}</time>
            </b>
            {card.stayText}
          </p>
        )}
        <div className={styles.pay}>
          <PriceBox
            className={styles.price}
            size={isSmall ? "map" : "result"}
            price={{
              kind: "party",
              ppPence: card.ppPence,
              totalPence: card.totalPence,
              party: card.party,
              isTight: true,
            }}
          />
          {!isSmall && (
            <ButtonLink kind="ink" href={card.href}>
              {say("view")}
              <VisuallyHidden>: {card.name}</VisuallyHidden>
            </ButtonLink>
          )}
        </div>
        {!isSmall && <div className={styles.actions}>{actions}</div>}
      </div>
    </article>
  );
}

function Details({ card, say }: { card: CardFacts; say: Say }) {
  return (
    <>
      <CardRating rating={card.rating} className={styles.rating} />
      {card.why && <p className={styles.why}>{card.why}</p>}
      <ul role="list" className={styles.inclusions}>
        {card.inclusions.map(({ text, kind }) => (
          <li key={text} data-kind={kind}>
            <Icon of={MARKS[kind]} className={styles.mark} />
            <span>
              {text}
              {kind === "yes" && !/included$/.test(text) && <VisuallyHidden> {say("included")}</VisuallyHidden>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
