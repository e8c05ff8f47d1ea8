import { useState, type ReactNode } from "react";
import type { MyBooking as MyBookingFacts } from "../../api/types";
import { Button } from "../../ui/button/button";
import { Notice } from "../../ui/notice/notice";
import { sentenceOf, signOut } from "./ask";
import { CodeGate } from "./code-gate";
import { Details } from "./details";
import { LookUp } from "./look-up";
import { Summary } from "./summary";
import { useVisit } from "./use-visit";
import sheet from "../../ui/sheet/sheet.module.css";
import styles from "./my-booking.module.css";

type MyBookingProps = {
  mine: MyBookingFacts;
  /** The itinerary block, drawn by its own feature; null on the form. */
  itinerary: ReactNode;
};

/** The form, the booking in short, or all of it: what the server let this browser see. */
export function MyBooking({ mine: { summary, details, hasEnded, secondsLeft, phone }, itinerary }: MyBookingProps) {
  if (!summary) return <LookUp hasEnded={hasEnded} phone={phone} />;
  return (
    <div className={sheet.page}>
      <Ending secondsLeft={secondsLeft} href={summary.href} phone={phone.display} />
      <Summary summary={summary} actions={<SignOut phone={phone.display} />} />
      {details ? (
        <Details details={details} href={summary.href} phone={phone.display} itinerary={itinerary} />
      ) : (
        <div className={styles.columns}>
          <CodeGate href={summary.href} phone={phone.display} />
          <div className={styles.itinerary}>{itinerary}</div>
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
      <Button kind="quiet" className={styles.signOut} onClick={() => void leave()}>
        Sign out
      </Button>
      <div role="alert">{trouble && <Notice tone="bad">{trouble}</Notice>}</div>
    </>
  );
}

/** A visit that is about to end says so in time, and one press keeps it and all that was typed. */
function Ending({ secondsLeft, href, phone }: { secondsLeft: number | null; href: string; phone: string }) {
  const { isEnding, stay } = useVisit(secondsLeft, href);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await stay();
      setTrouble(null);
    } catch (error) {
      setTrouble(sentenceOf(error, phone));
    }
    setBusy(false);
  };
  return (
    <div role="alert" className={styles.ending}>
      {isEnding && (
        <Notice tone="warn" title="Your visit ends in less than two minutes.">
          For your safety it closes by itself. {trouble}
          <div>
            <Button kind="ink" size="small" busy={isBusy} onClick={() => void press()}>
              Stay longer
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
}
