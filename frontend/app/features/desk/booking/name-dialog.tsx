import { useState } from "react";
import { SelectField } from "../../../ui/field/select-field";
import { TextField } from "../../../ui/field/text-field";
import { Decision } from "../parts/decision";
import type { AfterSaleWrite, AfterSaleFacts } from "../desk-data";
import { TravellerSelect } from "./traveller-select";
import styles from "../desk.module.css";

type NameDialogProps = { after: AfterSaleFacts; onWrite: AfterSaleWrite; onClose: () => void };

/** A traveller's name and date of birth as the passport has them: free of charge, documents are issued again for a name. */
export function NameDialog({ after, onWrite, onClose }: NameDialogProps) {
  const [position, setPosition] = useState(after.travellers[0]?.position ?? 1);
  const now = after.travellers.find((one) => one.position === position);
  return (
    <Decision
      title="Put a name right, or a date of birth"
      keep="Leave it"
      act="Save"
      onClose={onClose}
      onAct={(form) => {
        const text = (name: string) => String(form.get(name) ?? "").trim();
        const name = { title: text("title"), first_name: text("first"), last_name: text("last") };
        return onWrite(`travellers/${position}`, { ...name, born_on: text("born") || null }, "It is right now.");
      }}
    >
      <p>
        There is no fee. For a name, certificate and confirmation are issued again and mailed; the earlier ones are
        kept. A date of birth stands in neither.
      </p>
      <TravellerSelect label="Traveller" after={after} position={position} onChoose={setPosition} />
      <div className={styles.names} key={position}>
        <SelectField label="Title" name="title" defaultValue={now?.title}>
          {after.titles.map((title) => (
            <option key={title}>{title}</option>
          ))}
        </SelectField>
        <TextField label="First names" name="first" defaultValue={now?.first_name} maxLength={60} autoComplete="off" />
        <TextField label="Last name" name="last" defaultValue={now?.last_name} maxLength={60} autoComplete="off" />
      </div>
      <TextField
        key={`born ${position}`}
        label="Date of birth"
        hint="Somebody whose age on the day of return has another price needs another booking."
        name="born"
        type="date"
        defaultValue={now?.born_on}
        autoComplete="off"
      />
    </Decision>
  );
}
