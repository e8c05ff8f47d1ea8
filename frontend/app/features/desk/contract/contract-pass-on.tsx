import { useState } from "react";
import { SelectField } from "../../../ui/field/select-field";
import { TextField } from "../../../ui/field/text-field";
import { Decision } from "../parts/decision";
import type { AfterSaleFacts, AfterSaleWrite } from "../desk-data";
import { penceOf } from "../booking/refund-dialog";
import { TravellerSelect } from "../booking/traveller-select";
import styles from "../desk.module.css";

type PassOnDialogProps = { after: AfterSaleFacts; onWrite: AfterSaleWrite; onClose: () => void };

/** Somebody else travels: who, and what the new name costs us. Nothing is earned by it. */
export function PassOnDialog({ after, onWrite, onClose }: PassOnDialogProps) {
  const [position, setPosition] = useState(after.travellers[0]?.position ?? 1);
  return (
    <Decision
      title="Pass a place on"
      keep="Leave it"
      act="Pass it on and send new documents"
      onClose={onClose}
      onAct={async (form, key) => {
        const text = (name: string) => String(form.get(name) ?? "").trim();
        const pence = text("pounds") === "" ? 0 : penceOf(text("pounds"));
        if (pence === null) return "Give the cost as a sum, such as 45.00, or leave it empty.";
        const body = {
          title: text("title"),
          first_name: text("first"),
          last_name: text("last"),
          born_on: text("born"),
          costs: pence > 0 ? [{ what: text("what"), pence }] : [],
        };
        return onWrite(`contract/travellers/${position}`, body, "The place is passed on.", key);
      }}
    >
      <p>
        Say what it costs before you do it: what we are charged, and no more. Both people answer for what is left to
        pay.
      </p>
      <TravellerSelect label="Who does not travel" after={after} position={position} onChoose={setPosition} />
      <div className={styles.names}>
        <SelectField label="Title" name="title">
          {after.titles.map((title) => (
            <option key={title}>{title}</option>
          ))}
        </SelectField>
        <TextField label="First names" name="first" maxLength={60} autoComplete="off" />
        <TextField label="Last name" name="last" maxLength={60} autoComplete="off" />
        <TextField label="Date of birth" name="born" type="date" autoComplete="off" />
      </div>
      <div className={styles.halves}>
        <TextField label="Who charges us, and what for" name="what" maxLength={80} autoComplete="off" />
        <TextField label="Pounds" name="pounds" inputMode="decimal" autoComplete="off" />
      </div>
    </Decision>
  );
}
