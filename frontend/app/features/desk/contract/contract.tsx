import { useState } from "react";
import { Button } from "../../../ui/button/button";
import { EndingDialog } from "./contract-ending";
import { PassOnDialog } from "./contract-pass-on";
import { PriceDialog } from "./contract-price";
import { TimesDialog } from "./contract-times";
import { Decision } from "../parts/decision";
import type { AfterSaleWrite, Contract as ContractFacts, ContractChange, DeskBooking } from "../desk-data";
import { day } from "../parts/say";
import { FailedThing } from "../parts/failed-thing";
import { useDeskThing } from "../parts/use-desk-thing";
import styles from "../desk.module.css";

type ContractProps = {
  booking: DeskBooking;
  /** The booking's: what was written changes the booking, and with it what its contract allows. */
  mark: string;
  onWrite: AfterSaleWrite;
};
type Asked = "price" | "times" | "pass-on" | "end" | { answer: "accept" | "withdraw"; change: ContractChange } | null;

/** What may still change in a contract that stands: price, flight times, a traveller, and its end (UK-16, UK-17). */
export function Contract({ booking, mark, onWrite }: ContractProps) {
  const { now, again } = useDeskThing<ContractFacts>(
    `bookings/${encodeURIComponent(booking.reference)}/contract`,
    mark,
  );
  const [asked, setAsked] = useState<Asked>(null);
  if (now.kind === "waiting") return null;
  if (now.kind === "failed") return <FailedThing sentence={now.sentence} again={again} />;
  const contract = now.body;
  const close = () => setAsked(null);
  const isStanding = booking.after_sale.cancelling !== null;
  if (!isStanding && contract.changes.length === 0) return null;
  return (
    <section className={styles.thing} aria-label="Contract">
      <h3 className={styles.small}>Contract</h3>
      {isStanding && <Doors contract={contract} onAsk={setAsked} />}
      {contract.changes.length > 0 && <Changes changes={contract.changes} onAsk={isStanding ? setAsked : null} />}
      {asked === "price" && <PriceDialog contract={contract} onWrite={onWrite} onClose={close} />}
      {asked === "times" && <TimesDialog contract={contract} onWrite={onWrite} onClose={close} />}
      {asked === "pass-on" && <PassOnDialog after={booking.after_sale} onWrite={onWrite} onClose={close} />}
      {asked === "end" && <EndingDialog contract={contract} onWrite={onWrite} onClose={close} />}
      {asked !== null && typeof asked === "object" && <AnswerDialog {...asked} onWrite={onWrite} onClose={close} />}
    </section>
  );
}

function Doors({ contract, onAsk }: { contract: ContractFacts; onAsk: (asked: Asked) => void }) {
  const hasTimes = Object.values(contract.legs).some((legs) => legs.length > 0);
  return (
    <>
      <div className={styles.actions}>
        <Button kind="line" size="small" onClick={() => onAsk("price")}>
          Price has moved
        </Button>
        {hasTimes && (
          <Button kind="line" size="small" onClick={() => onAsk("times")}>
            Flight times have moved
          </Button>
        )}
        {contract.why_not_passed_on === null && (
          <Button kind="line" size="small" onClick={() => onAsk("pass-on")}>
            Pass a place on
          </Button>
        )}
        <Button kind="line" size="small" onClick={() => onAsk("end")}>
          We must end it
        </Button>
      </div>
      {[contract.why_no_rise, contract.why_not_passed_on].map(
        (why) =>
          why !== null && (
            <p key={why} className={styles.quiet}>
              {why}
            </p>
          ),
      )}
    </>
  );
}

type ChangesProps = { changes: readonly ContractChange[]; onAsk: ((asked: Asked) => void) | null };

function Changes({ changes, onAsk }: ChangesProps) {
  return (
    <ul role="list" className={styles.thing}>
      {changes.map((change) => (
        <li key={change.number}>
          <strong>{change.heading}</strong> <span className={styles.quiet}>{change.state}</span>
          <p>{change.reason}</p>
          {change.is_open && onAsk && (
            <>
              {change.answer_by && (
                <p>The customer answers by {day(change.answer_by)}, and may cancel free of charge.</p>
              )}
              <div className={styles.actions}>
                <Button kind="line" size="small" onClick={() => onAsk({ answer: "accept", change })}>
                  They accept it
                </Button>
                <Button kind="line" size="small" onClick={() => onAsk({ answer: "withdraw", change })}>
                  Withdraw it
                </Button>
              </div>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

type AnswerDialogProps = {
  answer: "accept" | "withdraw";
  change: ContractChange;
  onWrite: AfterSaleWrite;
  onClose: () => void;
};

function AnswerDialog({ answer, change, onWrite, onClose }: AnswerDialogProps) {
  const isYes = answer === "accept";
  return (
    <Decision
      title={isYes ? "Does the customer accept?" : "Take it back?"}
      keep="Leave it open"
      act={isYes ? "They accept it" : "Withdraw it"}
      onClose={onClose}
      onAct={(_, key) =>
        onWrite(
          `contract/changes/${change.number}/${answer}`,
          {},
          isYes ? "It holds from now on." : "It is withdrawn.",
          key,
        )
      }
    >
      <p>
        <strong>{change.heading}</strong>. {change.reason}
      </p>
      <p>
        {isYes
          ? "Only with a clear yes, which goes on record under your name. New documents leave by mail."
          : "Everything stays as it was, and the customer is told by mail."}
      </p>
    </Decision>
  );
}
