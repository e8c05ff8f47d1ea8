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

/** New times of one direction, leg by leg. The letter shows both; a big move is a choice. */
export function TimesDialog({ contract, onWrite, onClose }: TimesDialogProps) {
  const [way, setWay] = useState<keyof typeof WAYS>(contract.legs.outbound?.length ? "outbound" : "inbound");
  const legs = contract.legs[way] ?? [];
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
            {words}
          </option>
        ))}
      </SelectField>
      {legs.map((leg, at) => (
        <fieldset key={`${way} ${leg.flight}`} className={styles.halves}>
          <legend>{leg.flight}, local times</legend>
          <TextField label="Leaves" type="datetime-local" name={`departs-${at}`} defaultValue={leg.departs} />
          <TextField label="Lands" type="datetime-local" name={`arrives-${at}`} defaultValue={leg.arrives} />
        </fieldset>
      ))}
      <TextAreaField name="reason" label="Why, in words for the customer" maxLength={600} rows={3} />
      {contract.why_no_choice === null ? (
        <Checkbox name="important" label="It matters to this customer: they may cancel free of charge" />
      ) : (
        <p className={styles.quiet}>{contract.why_no_choice}</p>
      )}
    </Decision>
  );
}
