import type { ReactNode } from "react";
import type { MyBookingDetails } from "../../api/types";
import { useModals } from "../../shell/modals/modals";
import { Button } from "../../ui/button/button";
import { Link } from "../../ui/link/link";
import { ChangeForm } from "./change-form";
import { ContractChanges } from "./contract-changes";
import { Money } from "./money";
import { Travellers } from "./travellers";
import styles from "./my-booking.module.css";

type DetailsProps = { details: MyBookingDetails; href: string; phone: string; itinerary: ReactNode };

/** Everything of the booking, while the visit lasts. */
export function Details({ details, href, phone, itinerary }: DetailsProps) {
  const modals = useModals();
  const { cancel, documents } = details;
  const openCancel = () => {
    if (!cancel) return;
    modals.open({
      load: () => import("./cancel-dialog").then((module) => module.CancelDialog),
      props: { cancel, href, phone },
    });
  };
  return (
    <div className={styles.details}>
      <div className={styles.itinerary}>
        <ContractChanges
          changes={details.changes}
          texts={details.texts}
          href={href}
          phone={phone}
          onEnd={cancel ? openCancel : null}
        />
        {itinerary}
      </div>
      <div className={styles.aside}>
        <Money money={details.money} href={href} phone={phone} />
        {documents.length > 0 && (
          <section className={styles.panel} aria-labelledby="documents-heading">
            <h2 id="documents-heading" className={styles.heading}>
              Documents
            </h2>
            <ul role="list" className={styles.links}>
              {documents.map((document) => (
                <li key={document.href}>
                  <Link href={document.href}>{document.label}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className={styles.rest}>
        <Travellers details={details} />
        <ChangeForm matters={details.matters} requests={details.requests} href={href} phone={phone} />
        {details.rights.length > 0 && (
          <section className={styles.block} aria-labelledby="rights-heading">
            <h2 id="rights-heading" className={styles.heading}>
              {details.texts["change.rights"]}
            </h2>
            <ul className={styles.table}>
              {details.rights.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </section>
        )}
        {cancel && (
          <section className={styles.block} aria-labelledby="cancel-heading">
            <h2 id="cancel-heading" className={styles.heading}>
              Cancel
            </h2>
            <p>You see the fee, to the penny, before you decide.</p>
            <div>
              <Button kind="line" onClick={openCancel}>
                Cancel this booking
              </Button>
            </div>
          </section>
        )}
      </div>
    </div>
  );
}
