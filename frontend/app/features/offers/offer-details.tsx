import type { OfferHotel, OfferSection } from "../../api/types";
import { usePhone } from "../../shell/phone-in-view";
import { RichText } from "../../shell/content/rich-text";
import { PriceBox } from "../../travel/price/price-box";
import { earlierPrice } from "../../travel/price/price-box-parts";
import { ButtonLink } from "../../ui/button/button-link";
import { Link } from "../../ui/link/link";
import { Notice } from "../../ui/notice/notice";
import { OfferHotels } from "./offer-hotels";
import styles from "./offer-details.module.css";

type OfferDetailsProps = {
  offer: OfferSection;
  headingLevel: 2 | 3;
  /** Hotels to list in place of the description (M07); the offer's own page has cards for them. */
  lists?: readonly OfferHotel[];
};

/** Headline, price box, dates, why, description and terms of an offer (M07). An offer without prices has no price box (ER7). */
export function OfferDetails({ offer, headingLevel, lists = [] }: OfferDetailsProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.offer}>
      <RichText className={styles.headline} html={offer.headlineHtml} />
      {offer.price && (
        <div className={styles.price}>
          <PriceBox
            size="offer"
            price={{
              kind: "lead-in",
              ppPence: offer.price.leadInPpPence,
              basis: offer.price.basis.join(", "),
              limited: offer.price.limited,
              was: earlierPrice(offer.price),
            }}
          />
          {offer.departing && <p className={styles.quiet}>Departing {offer.departing}</p>}
        </div>
      )}
      <Dates offer={offer} />
      {offer.callCentreOnly && <Notice tone="info">Only by telephone: our team books this offer for you.</Notice>}
      {offer.whyHtml && (
        <div>
          <Heading className={styles.heading}>Why we like it</Heading>
          <RichText className={styles.prose} html={offer.whyHtml} />
        </div>
      )}
      {lists.length > 0 ? (
        <OfferHotels hotels={lists} />
      ) : (
        <RichText className={styles.prose} html={offer.descriptionHtml} />
      )}
      {offer.termsHtml && (
        <div>
          <Heading className={styles.heading}>Terms & Conditions</Heading>
          <RichText className={styles.terms} html={offer.termsHtml} />
        </div>
      )}
      <p className={styles.quiet}>
        <Link size="small" href="/help/agency-terms" data-opens="help">
          Agency Terms & Conditions
        </Link>
      </p>
      <p className={styles.next}>
        <span>Hear of the next one first.</span> <SignUp offer={offer} />
      </p>
    </div>
  );
}

function Dates({ offer: { endsOn, bookBy } }: { offer: OfferSection }) {
  if (!endsOn && !bookBy) return null;
  return (
    <dl className={styles.dates}>
      {endsOn && (
        <div>
          <dt>Offer ends</dt>
          <dd>{endsOn}</dd>
        </div>
      )}
      {bookBy && (
        <div>
          <dt>Book by</dt>
          <dd>{bookBy}</dd>
        </div>
      )}
    </dl>
  );
}

/** The way to the members' offers asks only who has not signed up yet (T10). */
function SignUp({ offer: { signUpLink } }: { offer: OfferSection }) {
  const isForMembers = signUpLink.href === "/mailing/exclusive";
  return (
    <ButtonLink kind="line" size="small" href={signUpLink.href} data-subscribers-only={isForMembers ? "" : undefined}>
      {signUpLink.label}
    </ButtonLink>
  );
}

/**
 * The one main action first: "Book Now", which is never drawn for an offer of the call centre (PM1), or the quote in its place; then
 * the telephone. A dialog's foot has them the other way round, the main one at its right end.
 */
export function OfferActions({ offer, mainLast = false }: { offer: OfferSection; mainLast?: boolean }) {
  const phone = usePhone();
  if (offer.ended !== null) return <OtherOffers />;
  const actions = [
    offer.bookLink && (
      <ButtonLink key="book" kind="ink" href={offer.bookLink.href}>
        {offer.bookLink.label}
      </ButtonLink>
    ),
    offer.quoteLink && (
      <ButtonLink key="quote" kind={offer.bookLink ? "line" : "ink"} href={offer.quoteLink.href}>
        {offer.quoteLink.label}
      </ButtonLink>
    ),
    phone && (
      // About what its quote is about.
      <ButtonLink key="phone" kind="quiet" href={phone.href} data-call-now={offer.quoteLink?.href.split("?")[1] ?? ""}>
        Call {phone.display}
      </ButtonLink>
    ),
  ];
  return <>{mainLast ? actions.reverse() : actions}</>;
}

/** Where an offer that is over, or not here, leads on to (M15). */
export function OtherOffers() {
  return (
    <ButtonLink kind="ink" href="/offers">
      View Offers
    </ButtonLink>
  );
}
