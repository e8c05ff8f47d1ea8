import { useState } from "react";
import type { MyBookingChange } from "../../api/types";
import { newKey } from "../../lib/idempotency-key";
import { formatItineraryDate } from "../../travel/dates";
import { BillLines } from "../../travel/price/bill";
import { Button } from "../../ui/button/button";
import { Notice } from "../../ui/notice/notice";
import { askAbout, sentenceOf } from "./ask";
import sheet from "../../ui/sheet/sheet.module.css";
import styles from "./my-booking.module.css";

type ContractChangesProps = {
  changes: readonly MyBookingChange[];
  /** Sentences of the brand by their key, such as "change.accept". */
  texts: Readonly<Record<string, string>>;
  href: string;
  phone: string;
  /** Opens the fee, which is nothing while a change waits; null where the booking cannot be cancelled here. */
  onEnd: (() => void) | null;
};

/** What we wrote about: why, how it was worked out, and, while it waits, the two ways to answer (UK-16). */
export function ContractChanges({ changes, texts, href, phone, onEnd }: ContractChangesProps) {
  return changes.map((change, place) => (
    <section key={`${place} ${change.heading}`} className={styles.change} aria-label={change.heading}>
      <h2 className={styles.heading}>{change.heading}</h2>
      {(change.state || change.toldOn) && (
        <p className={sheet.quiet}>{change.state || formatItineraryDate(change.toldOn)}</p>
      )}
      {change.reason && <p>{change.reason}</p>}
      <BillLines lines={change.lines} />
      {change.follows.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {change.number !== null && (
        <Answer number={change.number} texts={texts} href={href} phone={phone} onEnd={onEnd} />
      )}
    </section>
  ));
}

type AnswerProps = Omit<ContractChangesProps, "changes"> & { number: number };

function Answer({ number, texts, href, phone, onEnd }: AnswerProps) {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [key] = useState(newKey);

  async function accept() {
    if (isBusy) return;
    setBusy(true);
    setTrouble(null);
    try {
      await askAbout(href, `contract-changes/${number}`, { key });
      window.location.reload();
    } catch (error) {
      setTrouble(sentenceOf(error, phone));
      setBusy(false);
    }
  }

  return (
    <>
      <div role="alert">{trouble && <Notice tone="bad">{trouble}</Notice>}</div>
      <div className={styles.answers}>
        <Button kind="ink" size="large" busy={isBusy} onClick={() => void accept()}>
          {texts["change.accept"]}
        </Button>
        {onEnd && (
          <Button kind="line" size="large" onClick={onEnd}>
            {texts["change.end"]}
          </Button>
        )}
      </div>
    </>
  );
}
