import type { HotelOffer } from "../../api/types";
import { isPlainPress } from "../../lib/plain-press";
import { RichText } from "../../shell/content/rich-text";
import { Link } from "../../ui/link/link";
import { VisuallyHidden } from "../../ui/visually-hidden/visually-hidden";
import { useOfferModal } from "./use-offer-modal";
import styles from "./ticket.module.css";

/** Letters that fit the stub side by side at their usual size: of a figure, of the words below it, of words alone. */
const ABREAST = { figure: 5, below: 8, alone: 9 };

/** The offer block of a hotel (S32): a ticket, its terms on the same paper. The link leads to the offer's own page without scripts. */
export function Ticket({ offer }: { offer: HotelOffer }) {
  const openOffer = useOfferModal();
  // An offer with another address leads there, such as to the page of cruises.
  const opensHere = offer.href === `/offers/${offer.slug}`;
  return (
    <aside aria-label="Offer" className={styles.frame}>
      <div
        className={styles.ticket}
        data-words={hasFigure(offer) ? undefined : ""}
        data-longest={isLong(offer) ? "long" : undefined}
      >
        <p className={styles.stub}>
          <b>{offer.stubFigure}</b>
          {offer.stubText && <span>{offer.stubText}</span>}
        </p>
        <div className={styles.words}>
          <h2 className={styles.name}>{offer.name}</h2>
          <RichText className={styles.headline} html={offer.headlineHtml} />
          <p className={styles.terms}>
            {offer.terms}{" "}
            <Link
              size="small"
              href={offer.href}
              data-opens={opensHere ? "" : undefined}
              onClick={(event) => {
                if (!opensHere || !isPlainPress(event)) return;
                event.preventDefault();
                openOffer(offer.slug);
              }}
            >
              {offer.action}
              <VisuallyHidden>: {offer.name}</VisuallyHidden>
            </Link>
          </p>
        </div>
      </div>
    </aside>
  );
}

const hasFigure = ({ stubFigure }: HotelOffer) => /\d/.test(stubFigure);

function isLong(offer: HotelOffer): boolean {
  const { stubFigure, stubText } = offer;
  if (!hasFigure(offer)) return longestWord(stubFigure) > ABREAST.alone;
  return stubFigure.length > ABREAST.figure || longestWord(stubText) > ABREAST.below;
}

/** A hyphen may end a line. */
function longestWord(text: string): number {
  return Math.max(...text.split(/[\s-]+/u).map((word) => word.length));
}
