import type { Hotel } from "../../api/types";
import { useLateData } from "../../lib/late/late-data";
import { RichText } from "../../shell/content/rich-text";
import type { ModalProps } from "../../shell/modals/modals";
import { usePhone } from "../../shell/phone-in-view";
import { plainBookingAddress } from "../../travel/search/write-search";
import { Accordion } from "../../ui/accordion/accordion";
import { ButtonLink } from "../../ui/button/button-link";
import { Dialog } from "../../ui/dialog/dialog";
import { Link } from "../../ui/link/link";
import { AtAGlance } from "./at-a-glance";
import { CheapestFlight } from "./cheapest-flight";
import type { HotelParts } from "./hotel-parts";
import { ModalWaiting } from "./modal-waiting";
import { Stories } from "./sections/stories";
import sections from "./sections/sections.module.css";
import styles from "./details-modal.module.css";

type DetailsModalProps = ModalProps & {
  href: string;
  name: string;
  parts: HotelParts;
  /** Whether the first story about it stands there: in collections (K08). */
  hasStory: boolean;
};

const LATEST_STORIES = 1;

/** A hotel at a glance without leaving the list (M03): loading, error or all of it (T05). */
export function DetailsModal({ href, name, parts, hasStory, onClose }: DetailsModalProps) {
  const late = useLateData<Hotel>(`${href}/facts.json`);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={name}
      status={late.kind === "ready" ? late.body.place : undefined}
      foot={late.kind === "ready" ? <Foot hotel={late.body} /> : undefined}
    >
      {late.kind === "waiting" && <ModalWaiting />}
      {late.kind === "failed" && (
        <p role="alert">
          Whoops, something went wrong. Please read of it on <Link href={href}>its own page</Link>.
        </p>
      )}
      {late.kind === "ready" && <Details hotel={late.body} parts={parts} hasStory={hasStory} />}
    </Dialog>
  );
}

type DetailsProps = Pick<DetailsModalProps, "parts" | "hasStory"> & { hotel: Hotel };

function Details({ hotel, parts, hasStory }: DetailsProps) {
  const { about, overview, pictures, stories, tabs } = hotel;
  return (
    <div className={styles.details}>
      {pictures.length > 0 && parts.pictures(hotel)}
      <div className={styles.columns}>
        <div>
          <h3 className={sections.heading}>About</h3>
          <RichText className={sections.prose} html={about.descriptionHtml} />
          {about.signature && (
            <>
              <h3 className={sections.heading}>Why we like it</h3>
              <p className={sections.prose}>{about.signature}</p>
            </>
          )}
          {hasStory && stories.length > 0 && (
            <>
              <h3 className={sections.heading}>Latest blog</h3>
              <Stories stories={stories.slice(0, LATEST_STORIES)} />
            </>
          )}
        </div>
        <div>
          {(overview.counts.length > 0 || overview.flags.length > 0) && (
            <>
              <h3 className={sections.heading}>At a glance</h3>
              <AtAGlance counts={overview.counts} flags={overview.flags} />
            </>
          )}
          {hotel.panel?.price && <CheapestFlight productCode={hotel.itemcode} />}
          {parts.map(hotel)}
        </div>
      </div>
      {tabs.length > 0 && (
        <Accordion
          headingLevel={3}
          items={tabs.map((tab) => ({
            id: `details-${tab.id}`,
            title: tab.title,
            note: tab.note,
            content: <RichText className={sections.prose} html={tab.html} />,
          }))}
        />
      )}
    </div>
  );
}

/** Without a package to sell, and unless it is only coming soon, the way on is the telephone. */
function Foot({ hotel }: { hotel: Hotel }) {
  const phone = usePhone();
  if (hotel.panel) {
    // The price these facts hold, to be found again on the booking page, for the party of this page (R16, R17).
    const href = plainBookingAddress({
      productLink: hotel.href,
      pricingQuery: [...new URLSearchParams(hotel.panel.price?.query)],
      pageQuery: [...new URLSearchParams(location.search)],
    });
    return (
      <ButtonLink kind="ink" href={href}>
        View holiday options
      </ButtonLink>
    );
  }
  if (hotel.trip) {
    return (
      <ButtonLink kind="ink" href={hotel.trip.href}>
        View holiday options
      </ButtonLink>
    );
  }
  if (hotel.state === "coming_soon" || !phone)
    return (
      <ButtonLink kind="ink" href={hotel.href}>
        See the hotel
      </ButtonLink>
    );
  return (
    <>
      <span>
        <b>Get in touch</b> Call now for a customised price
      </span>
      <ButtonLink kind="ink" href={phone.href} data-call-now={`hotel=${encodeURIComponent(hotel.itemcode)}`}>
        {phone.display}
      </ButtonLink>
    </>
  );
}
