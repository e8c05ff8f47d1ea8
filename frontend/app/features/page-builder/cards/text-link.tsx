import { Icon } from "../../../ui/icon/icon";
import { arrowRight } from "../../../ui/icon/drawn/arrow-right";
import type { CardDrawingProps } from "./card-drawing";
import { CardHeading } from "./card-heading";
import styles from "./links.module.css";

/** Configuration 8: words on a hairline. */
export function TextLink({ card, headingLevel }: CardDrawingProps) {
  return (
    <article className={styles.ruled}>
      <CardHeading level={headingLevel} link={card.link} className={styles.linkName}>
        {card.heading} {card.link && <Icon of={arrowRight} className={styles.arrow} />}
      </CardHeading>
      {card.text && (
        <p data-part="text" className={styles.text}>
          {card.text}
        </p>
      )}
    </article>
  );
}
