import { useEffect } from "react";
import type { OfferSection } from "../../api/types";
import { useLateData } from "../../lib/late/late-data";
import { track } from "../../lib/measuring/track";
import type { ModalProps } from "../../shell/modals/modals";
import { Dialog } from "../../ui/dialog/dialog";
import { Skeleton } from "../../ui/skeleton/skeleton";
import { OfferActions, OfferDetails, OtherOffers } from "./offer-details";
import styles from "./offer-details.module.css";

/** It may well run: whoever does not know does not say that it has ended (ER9). */
const MISSING = "We could not open this offer just now.";
const isOver = (status: number | null) => status === 404 || status === 410;

type OfferModalProps = ModalProps & { slug: string; known: OfferSection | null };

/** One offer in full (M07, T04); an offer that has ended says so and leads on (M15). */
export function OfferModal({ slug, known, onClose }: OfferModalProps) {
  const late = useLateData<OfferSection>(known ? null : `/offers/${encodeURIComponent(slug)}/offer.json`);
  const offer = known ?? (late.kind === "ready" ? late.body : null);

  useEffect(() => track("view_promotion", { slug }), [slug]);

  if (late.kind === "failed") return <Missing hasEnded={isOver(late.status)} onClose={onClose} />;
  if (!offer) {
    return (
      <Dialog isOpen onClose={onClose} title="Offer" width="medium">
        <Waiting />
      </Dialog>
    );
  }
  const hasEnded = offer.ended !== null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={hasEnded ? "Sorry!" : offer.name}
      width={hasEnded ? "narrow" : "medium"}
      foot={<OfferActions offer={offer} mainLast />}
    >
      {hasEnded ? (
        <EndedWords sentence={offer.ended ?? ""} />
      ) : (
        <OfferDetails offer={offer} headingLevel={3} lists={offer.hotels} />
      )}
    </Dialog>
  );
}

/** No facts of the offer came: over, or only not here now. Either way the other offers are one press away (M15). */
function Missing({ hasEnded, onClose }: ModalProps & { hasEnded: boolean }) {
  return (
    <Dialog isOpen onClose={onClose} title="Sorry!" width="narrow" foot={<OtherOffers />}>
      {hasEnded ? <EndedWords sentence="This offer has ended" /> : <p>{MISSING}</p>}
    </Dialog>
  );
}

function EndedWords({ sentence }: { sentence: string }) {
  return (
    <div className={styles.ended}>
      <p>{sentence}.</p>
      <p>Thankfully, we have plenty more exclusive offers for you.</p>
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton kind="heading" width="most" />
      <Skeleton kind="text" />
      <Skeleton kind="text" width="half" />
    </div>
  );
}
