import { Icon } from "../../../ui/icon/icon";
import { mapPin } from "../../../ui/icon/drawn/map-pin";
import { sun } from "../../../ui/icon/drawn/sun";
import { tag } from "../../../ui/icon/drawn/tag";
import type { CardDrawingProps } from "./card-drawing";
import { CardHeading } from "./card-heading";
import styles from "./links.module.css";

/** Configuration 7: an icon, a heading, a line. The icon says what kind of card it is: a place, a price, or an idea. */
export function IconLink({ card, headingLevel }: CardDrawingProps) {
  const icon = card.place ? mapPin : card.price ? tag : sun;
  return (
    <article className={styles.stack}>
      <Icon of={icon} className={styles.icon} />
      <CardHeading level={headingLevel} link={card.link} className={styles.linkName}>
        {card.heading}
      </CardHeading>
      {card.place && <p className={styles.small}>{card.place}</p>}
      {card.text && (
        <p data-part="text" className={styles.text}>
          {card.text}
        </p>
      )}
    </article>
  );
}
