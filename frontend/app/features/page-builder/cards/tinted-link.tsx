import { Icon } from "../../../ui/icon/icon";
import { arrowRight } from "../../../ui/icon/drawn/arrow-right";
import { groundOf } from "./ground-of";
import type { CardDrawingProps } from "./card-drawing";
import { CardHeading } from "./card-heading";
import styles from "./links.module.css";

/** Configuration 10: words on a tint of the brand, or on the card's own tone. */
export function TintedLink({ card, headingLevel }: CardDrawingProps) {
  return (
    <article className={styles.tinted} data-tone={card.tone} data-ground={groundOf(card)}>
      <CardHeading level={headingLevel} link={card.link} className={styles.linkName}>
        {card.heading}
      </CardHeading>
      {card.text && (
        <p data-part="text" className={styles.text}>
          {card.text}
        </p>
      )}
      {card.link && <Icon of={arrowRight} className={styles.corner} />}
    </article>
  );
}
