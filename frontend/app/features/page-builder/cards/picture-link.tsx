import { Picture } from "../../../shell/content/picture";
import type { CardDrawingProps } from "./card-drawing";
import { CardHeading } from "./card-heading";
import shared from "./card.module.css";
import styles from "./links.module.css";

/** Configuration 3: a print that leads somewhere, named below. */
export function PictureLink({ card, headingLevel, isFirst = false }: CardDrawingProps) {
  return (
    <article className={styles.stack}>
      {card.picture && (
        <div className={styles.frame}>
          <Picture
            className={styles.picture}
            picture={card.picture}
            sizes="(min-width: 64em) 25vw, (min-width: 40em) 33vw, 50vw"
            priority={isFirst ? "first" : "lazy"}
            isDecorative
          />
          {card.label && (
            <span data-part="label" className={shared.label} data-ground="paper">
              {card.label}
            </span>
          )}
        </div>
      )}
      <CardHeading level={headingLevel} link={card.link} className={styles.pictureName}>
        {card.heading}
      </CardHeading>
      {card.text && (
        <p data-part="text" className={styles.text}>
          {card.text}
        </p>
      )}
    </article>
  );
}
