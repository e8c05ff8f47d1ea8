import type { Card } from "../../../api/types";
import { EmptyPrint } from "../../../shell/content/no-picture";
import { Picture } from "../../../shell/content/picture";
import { isLongName } from "../../../travel/long-name";
import { formatPounds } from "../../../travel/price/price-box-pounds";
import { PerPerson } from "../../../travel/price/price-box-parts";
import type { CardDrawingProps } from "./card-drawing";
import { CardGo } from "./card-go";
import { CardHeading } from "./card-heading";
import { PriceBasis } from "./card-price";
import styles from "./poster-card.module.css";

/** Configuration 4, the signature piece: a framed print with the place in Clarendon capitals on its paper margin, and what an editor adds. */
export function PosterCard({ card, headingLevel, isBig = false, isFirst = false }: CardDrawingProps) {
  return (
    <article
      className={styles.poster}
      data-big={isBig || undefined}
      data-long={isLongName(card.heading) || undefined}
      data-ground="paper"
    >
      {card.picture ? (
        <Picture
          className={styles.picture}
          picture={card.picture}
          sizes={isBig ? "(min-width: 64em) 490px, 100vw" : "(min-width: 64em) 390px, 50vw"}
          priority={isFirst ? "first" : "lazy"}
          isDecorative
        />
      ) : (
        <EmptyPrint className={styles.picture} />
      )}
      <div className={styles.margin}>
        <CardHeading level={headingLevel} link={card.link} className={styles.name}>
          {card.heading}
        </CardHeading>
        <FromPrice card={card} />
        {card.text && (
          <p data-part="text" className={styles.text}>
            {card.text}
          </p>
        )}
        <CardGo link={card.link} heading={card.heading} className={styles.go} />
      </div>
    </article>
  );
}

function FromPrice({ card: { price } }: { card: Card }) {
  if (!price) return null;
  return (
    <>
      <p className={styles.price}>
        from {formatPounds(price.leadInPpPence)} <PerPerson />
      </p>
      <PriceBasis price={price} className={styles.basis} asSentence />
    </>
  );
}
