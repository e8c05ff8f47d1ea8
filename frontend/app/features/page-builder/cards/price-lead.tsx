import { groundOf } from "./ground-of";
import type { CardDrawingProps } from "./card-drawing";
import { CardGo } from "./card-go";
import { CardHeading } from "./card-heading";
import { CardPrice, PriceBasis } from "./card-price";
import styles from "./price-lead.module.css";

/** Configuration 6: the price is the picture. Heading and words left, the big figure right, on one solid ground. */
export function PriceLead({ card, headingLevel }: CardDrawingProps) {
  return (
    <article className={styles.lead} data-tone={card.tone} data-ground={groundOf(card)}>
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
        {card.terms && <p className={styles.terms}>{card.terms}</p>}
      </div>
      <div className={styles.figures}>
        <CardPrice price={card.price} size="panel" tone="own" />
        <PriceBasis price={card.price} className={styles.basis} />
        <CardGo link={card.link} heading={card.heading} />
      </div>
    </article>
  );
}
