import { useEffect, type ReactNode } from "react";
import type { Booked as BookedFacts } from "../../api/types";
import { Link } from "../../ui/link/link";
import { Money } from "./money";
import { NextSteps } from "./next-steps";
import { StateHead } from "./state-head";
import { useSettled } from "./use-settled";
import sheet from "../../ui/sheet/sheet.module.css";
import styles from "./booked.module.css";

type BookedProps = {
  booked: BookedFacts;
  /** The itinerary block, drawn by its own feature. */
  itinerary: ReactNode;
  /** Told once when the page shows a booking that is confirmed. */
  onConfirmed: () => void;
};

/** How the order stands after the payment page, in words first; what to do next always stands beside it. */
export function Booked({ booked, itinerary, onConfirmed }: BookedProps) {
  const { state } = booked;
  const isSold = state === "confirmed" || state === "confirming";
  useSettled(booked);
  useEffect(() => {
    if (state === "confirmed") onConfirmed();
  }, [state, onConfirmed]);

  return (
    <div className={sheet.page}>
      <StateHead booked={booked} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {isSold && <NextSteps steps={booked.nextSteps} emailHint={booked.when === "new" ? booked.emailHint : ""} />}
          {itinerary}
        </div>
        <div className={styles.side}>
          <Money booked={booked} isSold={isSold} />
          {booked.documents.length > 0 && (
            <section className={styles.panel} aria-labelledby="booked-documents">
              <h2 id="booked-documents" className={styles.heading}>
                Your documents
              </h2>
              <ul role="list" className={styles.links}>
                {booked.documents.map(({ label, href }) => (
                  <li key={href}>
                    <Link href={href}>{label}</Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {isSold && (
            <section className={styles.panel} aria-labelledby="booked-mine">
              <h2 id="booked-mine" className={styles.heading}>
                See it again
              </h2>
              <p className={sheet.quiet}>
                In <Link href={booked.myBooking.href}>{booked.myBooking.label}</Link>
                {booked.isKnownHere ? "" : " with your reference, last name and day of departure"}: pay the rest,
                download documents, ask for a change.
                {booked.isKnownHere &&
                  " In another browser, and from tomorrow, it asks for your reference, last name and day of departure."}
              </p>
            </section>
          )}
        </div>
      </div>
    </div>
  );
}
