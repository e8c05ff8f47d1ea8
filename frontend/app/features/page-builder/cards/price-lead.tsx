import { Picture } from "../../../shell/content/picture";
import { Icon } from "../../../ui/icon/icon";
import { arrowRight } from "../../../ui/icon/drawn/arrow-right";
import { classNames } from "../../../ui/class-names";
import { groundOf } from "./ground-of";
import type { CardDrawingProps } from "./card-drawing";
import { CardHeading } from "./card-heading";
import { CardPrice, PriceBasis } from "./card-price";
import shared from "./card.module.css";
import styles from "./price-lead.module.css";

/**
 * Configuration 6: heading and words, the price as the big figure beside them, on one solid ground; with a picture where one is chosen. The
 * card itself is no link (Z37): the words that invite are, or the heading where there are none.
 */
export function PriceLead({ card, headingLevel, isFirst = false }: CardDrawingProps) {
  const { heading, link, picture } = card;
  const invites = link !== null && link.label !== heading;
  return (
    <article className={styles.lead} data-tone={card.tone} data-ground={groundOf(card)}>
      {picture && (
        <Picture
          className={styles.picture}
          picture={picture}
          sizes="(min-width: 64em) 400px, 100vw"
          priority={isFirst ? "first" : "lazy"}
        />
      )}
      <div className={styles.told}>
        <div className={styles.words}>
          {card.label && (
            <p data-part="label" className={styles.label}>
              {card.label}
            </p>
          )}
          <CardHeading level={headingLevel} link={null} className={styles.heading}>
            {link && !invites ? <a href={link.href}>{heading}</a> : heading}
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
          {invites && (
            <a data-part="button" className={classNames(shared.go, styles.go)} href={link.href}>
              {link.label} <Icon of={arrowRight} />
            </a>
          )}
        </div>
      </div>
    </article>
  );
}
