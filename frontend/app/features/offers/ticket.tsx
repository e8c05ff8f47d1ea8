import type { HotelOffer } from "../../api/types";
import { RichText } from "../../shell/content/rich-text";
import { Link } from "../../ui/link/link";
import { VisuallyHidden } from "../../ui/visually-hidden/visually-hidden";
import { useOfferModal } from "./use-offer-modal";
import styles from "./ticket.module.css";

/** The offer block of a hotel (S32): a ticket, its terms on the same paper. The link leads to the offer's own page without scripts. */
export function Ticket({ offer }: { offer: HotelOffer }) {
  const openOffer = useOfferModal();
  return (
    <aside className={styles.ticket} aria-label="Offer">
      <p className={styles.stub} data-words={/\d/.test(offer.stubFigure) ? undefined : ""}>
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
            data-opens=""
            onClick={(event) => {
              event.preventDefault();
              openOffer(offer.slug);
            }}
          >
            {offer.action}
            <VisuallyHidden>: {offer.name}</VisuallyHidden>
          </Link>
        </p>
      </div>
    </aside>
  );
}
