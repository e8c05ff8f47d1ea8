import { Picture } from "../../../shell/content/picture";
import type { CardDrawingProps } from "./card-drawing";
import { CardGo } from "./card-go";
import { CardHeading } from "./card-heading";
import shared from "./card.module.css";
import styles from "./story-card.module.css";

/** Configuration 5: something to read: wide print, heading, a few lines. */
export function StoryCard({ card, headingLevel, isFirst = false }: CardDrawingProps) {
  return (
    <article className={styles.story}>
      {card.picture && (
        <div className={styles.frame}>
          <Picture
            className={styles.picture}
            picture={card.picture}
            sizes="(min-width: 64em) 608px, 100vw"
            priority={isFirst ? "first" : "lazy"}
          />
          {card.label && (
            <span data-part="label" className={shared.label} data-ground="paper">
              {card.label}
            </span>
          )}
        </div>
      )}
      <div className={styles.words}>
        <CardHeading level={headingLevel} link={card.link} className={styles.heading}>
          {card.heading}
        </CardHeading>
        {card.place && <p className={styles.place}>{card.place}</p>}
      </div>
      {card.text && (
        <p data-part="text" className={styles.text}>
          {card.text}
        </p>
      )}
      <CardGo link={card.link} heading={card.heading} className={styles.go} />
    </article>
  );
}
