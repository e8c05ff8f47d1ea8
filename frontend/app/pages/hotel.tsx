import type { Hotel } from "../api/types";
import { Gallery } from "../features/gallery/gallery";
import { AtAGlance } from "../features/hotel/at-a-glance";
import { HotelHead } from "../features/hotel/hotel-head";
import { HotelSections } from "../features/hotel/hotel-sections";
import { Buying } from "../features/hotel/panel/buying";
import { NotSold } from "../features/hotel/panel/not-sold";
import { TripPanel } from "../features/hotel/panel/trip-panel";
import { RoomsLink } from "../features/hotel/rooms-link";
import { MapLink } from "../features/map/map-link";
import { Ticket } from "../features/offers/ticket";
import { useShowOffer } from "../features/offers/use-offer-modal";
import { HotelCard } from "../features/page-builder/cards/hotel-card";
import { ShareLink } from "../features/share/share-link";
import { LateKeep } from "../features/shortlist/late-keep";
import { useRememberViewed } from "../features/shortlist/recently-viewed";
import { Breadcrumbs } from "../shell/breadcrumbs/breadcrumbs";
import { LazyRegion } from "../shell/lazy-region/lazy-region";
import { useOpeningHours, usePhone } from "../shell/phone-in-view";
import { ButtonLink } from "../ui/button/button-link";
import styles from "./hotel.module.css";

/** The hotel page: gallery, head, offer, the seven sections, and beside them where dates are chosen (S25-S32). */
export function HotelPage(hotel: Hotel) {
  useShowOffer(hotel.offer?.slug ?? null);
  useRememberViewed(hotel.itemcode);
  return (
    <div className={styles.page}>
      <Breadcrumbs links={hotel.breadcrumbs} here={hotel.name} />
      <Gallery title={hotel.name} pictures={hotel.pictures} thumbnails={hotel.thumbnails} />
      <div className={styles.columns}>
        <div className={styles.head}>
          <Opening hotel={hotel} />
        </div>
        {/* That it is not sold, or what the trip costs, is said before it is praised: no dock repeats it at the foot. */}
        {!hotel.panel && <Side hotel={hotel} />}
        <div className={styles.sections}>
          <HotelSections
            hotel={hotel}
            mapLink={<HotelMap hotel={hotel} label="See it on a map" />}
            roomsLink={<RoomsLink name={hotel.name} rooms={hotel.rooms} />}
          />
        </div>
        {hotel.panel && <Side hotel={hotel} />}
      </div>
      {hotel.similar.length > 0 && (
        <section id="similar" className={styles.similar} aria-label={hotel.similarHeading}>
          <h2 className={styles.heading}>{hotel.similarHeading}</h2>
          <ul role="list" className={styles.cards}>
            {hotel.similar.map((card) => (
              <li key={card.cardId}>
                <HotelCard card={card} headingLevel={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.search} aria-label="Search for another holiday" data-print="never">
        <LazyRegion
          load={() => import("../features/search-bar/late-search").then((module) => module.LateSearch)}
          props={{ address: `${countryHref(hotel)}/search-bar.json` }}
          placeholder={
            <p className={styles.searchLink}>
              <ButtonLink kind="line" href="/search/holidays/">
                Search for another holiday
              </ButtonLink>
            </p>
          }
        />
      </section>
    </div>
  );
}

/** "/holidays/barbados" of "/holidays/barbados/west-coast/cove-house". */
function countryHref({ href }: Hotel): string {
  return href.split("/").slice(0, 3).join("/");
}

function Opening({ hotel }: { hotel: Hotel }) {
  return (
    <>
      <HotelHead
        {...hotel}
        actions={
          <>
            <HotelMap hotel={hotel} label="Map" />
            <ShareLink title={hotel.name} networks={hotel.shareNetworks} />
            <LateKeep itemcode={hotel.itemcode} name={hotel.name} />
          </>
        }
      />
      <div className={styles.glance}>
        <AtAGlance counts={hotel.overview.counts} flags={hotel.overview.flags} />
      </div>
      {hotel.offer && hotel.state !== "coming_soon" && <Ticket offer={hotel.offer} />}
    </>
  );
}

/** Drawn only where there is a place to show: nought and nought is the sea (V04). */
function HotelMap({ hotel, label }: { hotel: Hotel; label: string }) {
  const { coordinates, address } = hotel.overview;
  if (!coordinates) return null;
  return <MapLink {...{ label, address, coordinates }} name={hotel.name} layers={hotel.mapLayers} />;
}

function Side({ hotel }: { hotel: Hotel }) {
  const phone = usePhone();
  const hours = useOpeningHours();
  if (!phone) return null;
  return (
    <div className={styles.side}>
      {hotel.panel ? (
        <Buying panel={hotel.panel} phone={phone} hours={hours} />
      ) : hotel.trip ? (
        <TripPanel trip={hotel.trip} itemcode={hotel.itemcode} phone={phone} hours={hours} />
      ) : (
        <NotSold {...hotel} phone={phone} hasOthers={hotel.similar.length > 0} />
      )}
    </div>
  );
}
