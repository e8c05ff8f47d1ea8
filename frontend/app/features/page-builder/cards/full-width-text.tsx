import { RichText } from "../../../shell/content/rich-text";
import { Link } from "../../../ui/link/link";
import type { CardDrawingProps } from "./card-drawing";
import { CardHeading } from "./card-heading";
import styles from "./full-width-text.module.css";

/** Configuration 11: a description across the row, in lines one can read, with an optional link below. */
export function FullWidthText({ card, headingLevel }: CardDrawingProps) {
  return (
    <article className={styles.block}>
      <CardHeading level={headingLevel} link={null} className={styles.heading}>
        {card.heading}
      </CardHeading>
      <div className={styles.words}>
        {card.text && (
          <p data-part="text" className={styles.opening}>
            {card.text}
          </p>
        )}
        <div data-part="long">
          <RichText className={styles.prose} html={card.longDescriptionHtml} />
        </div>
        {card.link && (
          <Link className={styles.link} href={card.link.href}>
            {card.link.label}
          </Link>
        )}
      </div>
    </article>
  );
}
