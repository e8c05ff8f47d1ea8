import { useEffect, useEffectEvent } from "react";
import type { Hotel } from "../../api/types";
import { useLateData } from "../../lib/late/late-data";
import { Picture } from "../../shell/content/picture";
import { RichText } from "../../shell/content/rich-text";
import type { ModalProps } from "../../shell/modals/modals";
import { Accordion } from "../../ui/accordion/accordion";
import { Dialog } from "../../ui/dialog/dialog";
import type { HotelParts } from "./hotel-parts";
import { ModalWaiting } from "./modal-waiting";
import { Overview } from "./sections/overview";
import sections from "./sections/sections.module.css";
import styles from "./details-modal.module.css";

type InfoModalProps = ModalProps & { href: string; name: string; parts: HotelParts };

/** More information about a hotel (M04). When it does not come, nothing is shown (ER2): the dialog closes by itself. */
export function InfoModal({ href, name, parts, onClose }: InfoModalProps) {
  const late = useLateData<Hotel>(`${href}/facts.json`);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (late.kind === "failed") close();
  }, [late.kind]);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={name}
      // Its line is kept: what stands below does not move when it comes.
      status={late.kind === "ready" ? [late.body.place, late.body.starsText].filter(Boolean).join(", ") : "\u00a0"}
    >
      {late.kind === "ready" ? <Info hotel={late.body} parts={parts} /> : <ModalWaiting />}
    </Dialog>
  );
}

function Info({ hotel, parts }: { hotel: Hotel; parts: HotelParts }) {
  const [hero] = hotel.pictures;
  return (
    <div className={styles.details}>
      {hero && <Picture className={styles.hero} picture={hero} sizes="(min-width: 64em) 992px, 100vw" />}
      {hotel.about.usps.length > 0 && (
        <ul role="list" className={sections.ticks}>
          {hotel.about.usps.map((usp) => (
            <li key={usp}>{usp}</li>
          ))}
        </ul>
      )}
      {hotel.about.signature && <p className={sections.prose}>{hotel.about.signature}</p>}
      <Overview overview={withoutLoneTag(hotel.overview)} mapLink={parts.map(hotel)} />
      {hotel.tabs.length > 0 && (
        <Accordion
          headingLevel={3}
          items={hotel.tabs.map((tab) => ({
            id: `info-${tab.id}`,
            title: tab.title,
            note: tab.note,
            content: <RichText className={sections.prose} html={tab.html} />,
          }))}
        />
      )}
    </div>
  );
}

/** One tag alone says nothing: they are drawn from two on (V05). */
function withoutLoneTag(overview: Hotel["overview"]): Hotel["overview"] {
  return overview.tags.length > 1 ? overview : { ...overview, tags: [] };
}
