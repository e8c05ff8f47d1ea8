import { useState } from "react";
import { Checkbox } from "../../../ui/choice/checkbox";
import { SelectField } from "../../../ui/field/select-field";
import { TextAreaField } from "../../../ui/field/text-area-field";
import { TextField } from "../../../ui/field/text-field";
import { Decision } from "../parts/decision";
import type { AfterSaleWrite, Contract } from "../desk-data";
import styles from "../desk.module.css";

type TimesDialogProps = { contract: Contract; onWrite: AfterSaleWrite; onClose: () => void };

const WAYS = { outbound: "Out", inbound: "Home" } as const;

/**
 * New times of one direction, leg by leg; where the timetable has them already, nobody types them, and everybody else on
 * the flight can be written the same. The letter shows both; a big move is a choice.
 */
export function TimesDialog({ contract, onWrite, onClose }: TimesDialogProps) {
  const { moved } = contract;
  const [way, setWay] = useState<keyof typeof WAYS>(firstWay(contract, moved));
  const before = contract.legs[way] ?? [];
  const onFile = moved[way];
  const legs = onFile?.legs ?? before;
  return (
    <Decision
      title="Other flight times"
      keep="Leave it"
      act="Write to the customer"
      onClose={onClose}
      onAct={(form, key) => {
        const text = (name: string) => String(form.get(name) ?? "").trim();
        const body = {
          way,
          legs: legs.map((_, at) => ({ departs: text(`departs-${at}`), arrives: text(`arrives-${at}`) })),
          reason: text("reason"),
          is_important: form.get("important") !== null,
          tells_others: form.get("others") !== null,
        };
        return onWrite("contract/times", body, "The letter is on its way to the customer.", key);
      }}
    >
      <SelectField
        label="Direction"
        data-first-focus=""
        value={way}
        onChange={(event) => setWay(event.target.value === "inbound" ? "inbound" : "outbound")}
      >
        {Object.entries(WAYS).map(([code, words]) => (
          <option key={code} value={code}>
            {moved[code] ? `${words} (moved)` : words}
          </option>
        ))}
      </SelectField>
      {onFile && <p className={styles.quiet}>The timetable has these times now. The customer knows others.</p>}
      {legs.map((leg, at) => (
        <fieldset key={`${way} ${leg.flight}`} className={styles.halves}>
          <legend>{`${leg.flight}, local times${onFile ? `, before: ${spoken(before[at])}` : ""}`}</legend>
          <TextField label="Leaves" type="datetime-local" name={`departs-${at}`} defaultValue={leg.departs} />
          <TextField label="Lands" type="datetime-local" name={`arrives-${at}`} defaultValue={leg.arrives} />
        </fieldset>
      ))}
      <TextAreaField name="reason" label="Why, in words for the customer" maxLength={600} rows={3} />
      {onFile && onFile.others.length > 0 && (
        <>
          <Checkbox
            name="others"
            label={`Write the same to ${bookings(onFile.others.length)} on this flight`}
            defaultChecked
          />
          <p className={styles.quiet}>{someOf(onFile.others)}</p>
        </>
      )}
      {contract.why_no_choice === null ? (
        <Checkbox name="important" label="It matters to this customer: they may cancel free of charge" />
      ) : (
        <p className={styles.quiet}>{contract.why_no_choice}</p>
      )}
    </Decision>
  );
}

/** The direction that has moved; else the first with times. */
function firstWay(contract: Contract, moved: Contract["moved"]): keyof typeof WAYS {
  if (moved.outbound) return "outbound";
  if (moved.inbound) return "inbound";
  return contract.legs.outbound?.length ? "outbound" : "inbound";
}

function spoken(leg: { departs: string; arrives: string } | undefined): string {
  return leg ? `${leg.departs.slice(11, 16)} to ${leg.arrives.slice(11, 16)}` : "";
}

function bookings(count: number): string {
  return count === 1 ? "the other booking" : `the ${count} other bookings`;
}

const MOST_NAMED = 12;

function someOf(references: readonly string[]): string {
  const more = references.length - MOST_NAMED;
  return references.slice(0, MOST_NAMED).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
