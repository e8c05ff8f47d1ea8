import { Picture } from "../../../shell/content/picture";
import type { CardDrawingProps } from "./card-drawing";
import { CardHeading } from "./card-heading";
import { CardPrice, PriceBasis } from "./card-price";
import { CardRating } from "../../../travel/card-rating";
import shared from "./card.module.css";
import styles from "./links.module.css";

/** Configuration 9: a small print with its words beside it. */
export function SidePicture({ card, headingLevel, isFirst = false }: CardDrawingProps) {
  return (
    <article className={styles.side}>
      {card.picture && (
        <Picture
          className={styles.thumb}
          picture={card.picture}
          sizes="(min-width: 40em) 160px, 112px"
          priority={isFirst ? "first" : "lazy"}
        />
      )}
      <div className={styles.sideWords}>
        <div className={styles.sideName}>
          <CardHeading level={headingLevel} link={card.link} className={styles.linkName}>
            {card.heading}
          </CardHeading>
          {card.place && <p className={styles.small}>{card.place}</p>}
        </div>
        <CardRating rating={card.rating} className={shared.rating} />
        {card.text && (
          <p data-part="text" className={styles.text}>
            {card.text}
          </p>
        )}
        <CardPrice price={card.price} />
        <PriceBasis price={card.price} className={styles.small} asSentence />
      </div>
    </article>
  );
}
