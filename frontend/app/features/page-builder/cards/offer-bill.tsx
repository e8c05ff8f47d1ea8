import { Picture } from "../../../shell/content/picture";
import { classNames } from "../../../ui/class-names";
import { groundOf } from "./ground-of";
import type { CardDrawingProps } from "./card-drawing";
import { CardGo } from "./card-go";
import { CardHeading } from "./card-heading";
import { CardPrice, PriceBasis } from "./card-price";
import styles from "./offer-bill.module.css";

/**
 * Configuration 2: a bill in one solid colour with a big line, its terms at the foot (UK-07: in the same block, never behind
 * it). With a picture it is the big bill of the row.
 */
export function OfferBill({ card, headingLevel, isFirst = false }: CardDrawingProps) {
  return (
    <article
      className={classNames(styles.bill, card.picture ? styles.big : styles.small)}
      data-tone={card.tone}
      data-ground={groundOf(card)}
    >
      {card.picture && (
        <Picture
          className={styles.picture}
          picture={card.picture}
          sizes="(min-width: 64em) 304px, 100vw"
          priority={isFirst ? "first" : "lazy"}
        />
      )}
      <div className={styles.words}>
        {card.label && (
          <p data-part="label" className={styles.label}>
            {card.label}
          </p>
        )}
        <CardHeading level={headingLevel} link={card.link} className={styles.heading}>
          {card.heading}
        </CardHeading>
        {card.text && (
          <p data-part="text" className={styles.text}>
            {card.text}
          </p>
        )}
        <div className={styles.foot}>
          <CardPrice price={card.price} size="offer" tone="own" />
          <PriceBasis price={card.price} className={styles.terms} asSentence />
          {card.picture && <CardGo link={card.link} heading={card.heading} className={styles.paperGo} />}
          {card.terms && <p className={styles.terms}>{card.terms}</p>}
          {!card.picture && <CardGo link={card.link} heading={card.heading} />}
        </div>
      </div>
    </article>
  );
}
