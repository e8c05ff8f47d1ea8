import { useEffect, useState, type ReactNode } from "react";
import type { MyBooking as MyBookingFacts } from "../../api/types";
import { Button } from "../../ui/button/button";
import { Notice } from "../../ui/notice/notice";
import { sentenceOf, signOut } from "./ask";
import { CodeGate } from "./code-gate";
import { Details } from "./details";
import { LookUp } from "./look-up";
import { Summary } from "./summary";
import sheet from "../../ui/sheet/sheet.module.css";
import styles from "./my-booking.module.css";

const VISIT_MS = 30 * 60 * 1000;

type MyBookingProps = {
  mine: MyBookingFacts;
  /** The itinerary block, drawn by its own feature; null on the form. */
  itinerary: ReactNode;
};

/** The form, the booking in short, or all of it: what the server let this browser see. */
export function MyBooking({ mine: { summary, details, hasEnded, phone }, itinerary }: MyBookingProps) {
  useLeaveAfterHalfAnHour(summary !== null);
  if (!summary) return <LookUp hasEnded={hasEnded} phone={phone} />;
  return (
    <div className={sheet.page}>
      <Summary summary={summary} actions={<SignOut phone={phone.display} />} />
      {details ? (
        <Details details={details} href={summary.href} phone={phone.display} itinerary={itinerary} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.itinerary}>{itinerary}</div>
          <div className={styles.aside}>
            <CodeGate href={summary.href} phone={phone.display} />
          </div>
        </div>
      )}
    </div>
  );
}

function SignOut({ phone }: { phone: string }) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const leave = async () => {
    try {
      window.location.assign(await signOut());
    } catch (error) {
      setTrouble(sentenceOf(error, phone));
    }
  };
  return (
    <>
      <Button kind="quiet" onClick={() => void leave()}>
        Sign out
      </Button>
      <div role="alert">{trouble && <Notice tone="bad">{trouble}</Notice>}</div>
    </>
  );
}

/** What is on the screen goes when the visit does: the next person at this device sees the form. */
function useLeaveAfterHalfAnHour(isVisit: boolean) {
  useEffect(() => {
    if (!isVisit) return;
    const timer = setTimeout(() => window.location.assign("/my-booking?ended=1"), VISIT_MS);
    return () => clearTimeout(timer);
  }, [isVisit]);
}
