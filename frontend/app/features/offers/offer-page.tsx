import type { OfferSection } from "../../api/types";
import { Picture } from "../../shell/content/picture";
import { OfferActions, OfferDetails } from "./offer-details";
import styles from "./offer-page.module.css";

/** One offer on its own page (S06): what the modal shows, with its picture; an offer that has ended says so and leads on (M15). */
export function OfferPage({ offer }: { offer: OfferSection }) {
  return (
    <section className={styles.section} aria-label={offer.name}>
      {offer.picture && offer.ended === null && (
        <Picture
          className={styles.picture}
          picture={offer.picture}
          sizes="(min-width: 64em) 480px, 100vw"
          priority="first"
        />
      )}
      <div className={styles.words}>
        {offer.ended === null ? (
          <OfferDetails offer={offer} headingLevel={2} />
        ) : (
          <div className={styles.ended}>
            <p>{offer.ended}.</p>
            <p>Thankfully, we have plenty more exclusive offers for you.</p>
          </div>
        )}
        <div
          className={styles.actions}
          role="group"
          aria-label={offer.ended === null ? "Ways to book" : "Other offers"}
        >
          <OfferActions offer={offer} />
        </div>
      </div>
    </section>
  );
}
