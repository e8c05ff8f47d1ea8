import { EmptyPrint } from "../../../shell/content/no-picture";
import { Picture } from "../../../shell/content/picture";
import type { CardDrawingProps } from "./card-drawing";
import { CardGo } from "./card-go";
import { CardHeading } from "./card-heading";
import { CardPrice, PriceBasis } from "./card-price";
import { CardRating } from "../../../travel/card-rating";
import shared from "./card.module.css";
import styles from "./hotel-card.module.css";

/** Configuration 1: tall print, place, name, stars and rating, one sentence why, and the price on its line. */
export function HotelCard({ card, headingLevel, isFirst = false }: CardDrawingProps) {
  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        {card.picture ? (
          <Picture
            className={styles.picture}
            picture={card.picture}
            sizes="(min-width: 64em) 292px, (min-width: 40em) 33vw, 80vw"
            priority={isFirst ? "first" : "lazy"}
          />
        ) : (
          <EmptyPrint className={styles.picture} />
        )}
        {card.label && (
          <span data-part="label" className={shared.label} data-ground="paper">
            {card.label}
          </span>
        )}
      </div>
      <div className={styles.words}>
        <CardHeading level={headingLevel} link={card.link} className={styles.name}>
          {card.heading}
        </CardHeading>
        {card.place && <p className={styles.place}>{card.place}</p>}
      </div>
      <CardRating rating={card.rating} className={shared.rating} />
      {card.text && (
        <p data-part="text" className={styles.why}>
          {card.text}
        </p>
      )}
      <CardGo link={card.link} heading={card.heading} className={styles.go} />
      {card.price && (
        <div className={styles.foot}>
          <CardPrice price={card.price} />
          <PriceBasis price={card.price} />
        </div>
      )}
    </article>
  );
}
